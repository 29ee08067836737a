import { CallFailed, type Client } from '#platform/client/client.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { CAPTCHA_REQUIRED } from '#product/captcha/refusal.contract.ts';

/**
 * A client that retries a call once after the captcha the server asks for.
 * Without the captcha the call fails with its refusal.
 */
export const retryAfterCaptcha = ({
  client,
  ask,
  onNotAsked,
}: {
  readonly client: Client;
  /** Asks for the captcha; false when the visitor gives up. */
  readonly ask: (endpoint: Endpoint) => Promise<boolean>;
  /** Called for every call with another answer or failure. */
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
  error instanceof CallFailed && error.failure.type === 'refused' && error.failure.code === CAPTCHA_REQUIRED;
