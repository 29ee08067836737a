/**
 * The terms of service and community guidelines in force. Raise it when their meaning changes: everybody is
 * asked again. `policies.test.ts` notices a changed text.
 */
export const POLICIES_VERSION = 1;
