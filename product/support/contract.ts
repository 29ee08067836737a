/**
 * The policies in force, one number for all of them. Raise it when their meaning changes: everybody is
 * asked again. `policies.test.ts` notices a changed text.
 */
export const POLICIES_VERSION = 2;
