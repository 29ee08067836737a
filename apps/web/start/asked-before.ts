import { CallFailed, type Client } from '#platform/client/client.ts';

/**
 * A client whose calls, where the server asks for a captcha, wait until it is passed and are made once more. Given
 * up, they fail as they were refused.
 */
export const askedBefore = ({
  client,
  ask,
}: {
  readonly client: Client;
  /** False when it was given up. */
  readonly ask: () => Promise<boolean>;
}): Client => ({
  call: async (endpoint, input) => {
    try {
      return await client.call(endpoint, input);
    } catch (error) {
      if (!isAsked(error) || !(await ask())) throw error;
      return client.call(endpoint, input);
    }
  },
});

const isAsked = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.failure.kind === 'refused' &&
  error.failure.code === 'CAPTCHA_REQUIRED';
