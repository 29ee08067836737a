/**
 * Version of the policies in force, one number for all.
 *
 * Raise it when their meaning changes: every visitor must accept again. `policies.test.ts` notices a changed text.
 */
export const POLICIES_VERSION = 3;
