import type { Logger } from 'pino';
import type { BodyOf, Endpoint } from '#platform/contract/endpoint.ts';
import { errorKind } from '#platform/contract/error-kind.ts';
import { Refused } from '#platform/contract/refused.ts';
import { TooMany } from '#platform/contract/too-many.ts';
import { stackFrames } from '#platform/http/errors/stack-frames.ts';
import type { RateChecks } from '#platform/http/rate-limits.ts';
import { readInput } from '#platform/http/read-input.ts';

/** Whose frame it is that makes a call. */
export interface LiveCaller<Caller> {
  readonly caller: Caller;
  readonly address: string;
}

/** The rules of every call, which are those of calls over HTTP. */
export interface LiveCallRules<Caller> {
  /** The caller's current state; null when the session has ended. */
  readonly callerNow: (caller: Caller) => Promise<Caller | null>;
  readonly idOf: (caller: Caller) => string;
  readonly refuse: (caller: Caller | null, role: string) => { readonly code: string } | null;
  readonly rates: (endpoint: Endpoint) => RateChecks | null;
  readonly log: Pick<Logger, 'error'>;
}

export type LiveAnswer<Answer> =
  | { readonly type: 'done'; readonly answer: Answer }
  /** A code of the contract, of the call or of all calls. */
  | { readonly type: 'refused'; readonly code: string };

/** Makes a call that comes by the live connection instead of by a request. */
export type MakeLiveCall<Caller> = <E extends Endpoint, Answer>(
  endpoint: E,
  work: (call: LiveCaller<Caller> & { readonly body: BodyOf<E> }) => Promise<Answer>,
) => (from: LiveCaller<Caller>, body: unknown) => Promise<LiveAnswer<Answer>>;

/**
 * Runs a socket frame like a request: same rate limits, role and schema, without per-call HTTP and session
 * overhead.
 */
export function liveCalls<Caller>(rules: LiveCallRules<Caller>): MakeLiveCall<Caller> {
  return (endpoint, work) => {
    const rates = rules.rates(endpoint);
    const refusedAs = (error: unknown): string => {
      if (error instanceof TooMany) return 'RATE_LIMIT';
      const code = error instanceof Refused ? error.code : undefined;
      if (code !== undefined && endpoint.refusals[code] !== undefined) return code;
      // As for a request: an unknown error's message may quote user input.
      const { path } = endpoint;
      rules.log.error({ kind: errorKind(error), code, stack: stackFrames(error), path }, 'internal error');
      return 'internal';
    };
    return async ({ caller: opened, address }, given) => {
      try {
        if (rates && (await rates.ofAddress(address)) !== null) return refused('RATE_LIMIT');
        const caller = await rules.callerNow(opened);
        if (rates && (await rates.ofCaller(caller && rules.idOf(caller))) !== null)
          return refused('RATE_LIMIT');
        const refusal = rules.refuse(caller, endpoint.role);
        if (refusal || caller === null) return refused(refusal?.code ?? 'internal');
        const body = readInput(endpoint.body, given, false);
        if (!body.ok) return refused('invalid');
        return {
          type: 'done',
          answer: await work({ caller, address, body: body.value as BodyOf<typeof endpoint> }),
        };
      } catch (error) {
        return refused(refusedAs(error));
      }
    };
  };
}

const refused = (code: string): { readonly type: 'refused'; readonly code: string } => ({
  type: 'refused',
  code,
});
