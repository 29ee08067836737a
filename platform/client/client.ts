import type * as z from 'zod/mini';
import type { Endpoint, RefusalOf } from '#platform/contract/endpoint.ts';

/** Why a call failed, so that a screen can react to each. */
export type CallFailure =
  | { readonly type: 'unreachable' }
  | { readonly type: 'timeout' }
  | {
      readonly type: 'refused';
      readonly status: number;
      /** Only `refusalOf` reads it for a call's own codes, so that the type check finds undeclared ones. */
      readonly code: string;
      readonly reason: string | null;
      readonly alert: string | null;
    }
  | { readonly type: 'rate-limited'; readonly reason: string; readonly retryAfterSeconds: number | null }
  | { readonly type: 'unexpected'; readonly status: number | null };

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.type);
    this.failure = failure;
  }
}

/** The refusal of a call's contract; null for any other failure. */
export function refusalOf<E extends Endpoint>(failure: CallFailure, endpoint: E): RefusalOf<E> | null {
  if (failure.type !== 'refused') return null;
  const { code } = failure;
  return declares(endpoint, code) ? code : null;
}

const declares = <E extends Endpoint>({ refusals }: E, code: string): code is RefusalOf<E> =>
  Object.hasOwn(refusals, code);

export interface CallInput<E extends Endpoint> {
  readonly body?: z.input<E['body']>;
  readonly query?: z.input<E['query']>;
  readonly signal?: AbortSignal;
  /** Called while the body is sent, with its share that was, between 0 and 1; for bodies that take a while. */
  readonly onProgress?: (share: number) => void;
}

export type AnswerTo<E extends Endpoint> = E['answer'] extends z.core.$ZodType
  ? z.output<E['answer']>
  : E['answer'] extends { readonly text: infer Text }
    ? Text
    : E['answer'] extends { readonly file: string }
      ? Uint8Array
      : undefined;

/** The typed HTTP client: `await client.call(softReload, { body })`. Rejects with `CallFailed` only. */
export interface Client {
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<AnswerTo<E>>;
}
