import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { AnswerTo, CallInput, Client } from './client.ts';

/** An answer that nobody came for is thrown away, in milliseconds. */
const FRESH_MS = 10_000;

/** Asks the server before the answer is needed; one question at a time. */
export type AskAhead = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => void;

interface Asked {
  readonly address: string;
  readonly question: string;
  readonly answer: Promise<unknown>;
}

/**
 * A client whose next call of an endpoint takes the answer of the same question that was asked ahead, be it there or on
 * its way. Where that failed, is another question or is old, the call is made as ever.
 */
export function askedAhead(client: Client): { readonly client: Client; readonly askAhead: AskAhead } {
  let asked: Asked | null = null;
  // What asks ahead may know less of the endpoint than what calls it.
  const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  const questionOf = ({ body, query }: CallInput<Endpoint> = {}) => JSON.stringify([body, query]);
  return {
    askAhead: (endpoint, input) => {
      const answer = client.call(endpoint, input);
      const mine: Asked = { address: addressOf(endpoint), question: questionOf(input), answer };
      asked = mine;
      // The call that needs it is made again, and says why it fails.
      answer.catch(() => undefined);
      setTimeout(() => {
        if (asked === mine) asked = null;
      }, FRESH_MS);
    },
    client: {
      call: async <E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<AnswerTo<E>> => {
        const ahead = asked?.address === addressOf(endpoint) ? asked : null;
        if (ahead === null) return client.call(endpoint, input);
        asked = null;
        if (ahead.question !== questionOf(input)) return client.call(endpoint, input);
        return ahead.answer.then(
          (answer) => answer as AnswerTo<E>,
          () => client.call(endpoint, input),
        );
      },
    },
  };
}
