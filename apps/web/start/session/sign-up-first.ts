import { CallFailed, type Client } from '#platform/client/client.ts';
import { activate, register } from '#product/accounts/contract.ts';
import { blockerFrom } from '#product/visitors/access.rules.ts';
import { visitor as visitorSchema, type Visitor } from '#product/visitors/contract.ts';

/** Milliseconds before each repetition of a sign-up that was cut off. */
const REPEAT_AFTER_MS = [500, 2_000];

export interface SignUpFirstParts {
  readonly client: Client;
  /** The visitor has an account now, in a new session. */
  readonly onSignedUp: (visitor: Visitor) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/**
 * A client on which a sign-up, or its confirmation, is answered before any other call is made.
 *
 * Both end the session they came from. Calls beside them wait, and one that was made just before and refused is made
 * again. A sign-up whose answer was lost is repeated, which the server answers as before; until that succeeds, the
 * next call repeats it first, or the page would take itself for logged out.
 */
export function signUpFirst({ client, onSignedUp, wait }: SignUpFirstParts): Client {
  let last: Promise<unknown> = Promise.resolve();
  let repeatLost: (() => Promise<void>) | null = null;

  const signUp = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    repeatLost = null;
    for (const ms of REPEAT_AFTER_MS) {
      try {
        return await ask();
      } catch (error) {
        if (!isCutOff(error)) throw error;
        await wait(ms);
      }
    }
    try {
      return await ask();
    } catch (error) {
      if (isCutOff(error)) repeatLost = async () => follow(await ask());
      throw error;
    }
  };
  const follow = (answer: unknown) => {
    const { data } = visitorSchema.safeParse(answer);
    if (data) onSignedUp(data);
  };
  const answered = async () => {
    const waited = last;
    await waited;
    if (waited !== last) await answered();
  };
  const settled = async () => {
    await answered();
    const repeat = repeatLost;
    if (!repeat) return;
    repeatLost = null;
    const repeated = repeat().catch((error: unknown) => {
      if (isCutOff(error)) repeatLost ??= repeat;
    });
    last = repeated;
    await repeated;
  };

  return {
    call: async (endpoint, input) => {
      if (endpoint.path === register.path) {
        const answer = signUp(() => client.call(endpoint, input));
        last = answer.catch(() => undefined);
        follow(await answer);
        return answer;
      }
      await settled();
      const before = last;
      if (endpoint.path === activate.path) {
        const answer = client.call(endpoint, input);
        last = answer.catch(() => undefined);
        return answer;
      }
      try {
        return await client.call(endpoint, input);
      } catch (error) {
        if (last === before || !isSessionOver(error)) throw error;
        await settled();
        return client.call(endpoint, input);
      }
    },
  };
}

/** The server may have done it. */
const isCutOff = (error: unknown): boolean =>
  error instanceof CallFailed && ['unreachable', 'timeout', 'unexpected'].includes(error.failure.type);

const isSessionOver = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.failure.type === 'refused' &&
  blockerFrom(error.failure) === 'no-visitor';
