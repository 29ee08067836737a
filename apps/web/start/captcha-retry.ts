import { CallFailed, type Client } from '#platform/client/client.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';

/**
 * A client whose calls, where the server asks for a captcha, wait until it is passed and are made once more. Given
 * up, they fail as they were refused.
 */
export const retryAfterCaptcha = ({
  client,
  ask,
  onNotAsked,
}: {
  readonly client: Client;
  /** Told which call was refused; false when it was given up. */
  readonly ask: (endpoint: Endpoint) => Promise<boolean>;
  /** Told of every call that was answered otherwise, or has failed. */
  readonly onNotAsked: () => void;
}): Client => ({
  call: async (endpoint, input) => {
    try {
      const answer = await client.call(endpoint, input);
      onNotAsked();
      return answer;
    } catch (error) {
      const isAsked = isRefusedForCaptcha(error);
      if (!isAsked) onNotAsked();
      if (!isAsked || !(await ask(endpoint))) throw error;
      return client.call(endpoint, input);
    }
  },
});

const isRefusedForCaptcha = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.failure.kind === 'refused' &&
  error.failure.code === 'CAPTCHA_REQUIRED';
