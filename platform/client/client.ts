import type * as z from 'zod/mini';
import type { Endpoint } from '#platform/contract/endpoint.ts';

/** What may go wrong with a call, so that a screen can answer each in its own way. */
export type CallFailure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timeout' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly reason: string | null;
      readonly alert: string | null;
    }
  | { readonly kind: 'rate-limited'; readonly reason: string; readonly retryAfterSeconds: number | null }
  | { readonly kind: 'unexpected'; readonly status: number | null };

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export interface CallInput<E extends Endpoint> {
  readonly body?: z.input<E['body']>;
  readonly query?: z.input<E['query']>;
  readonly signal?: AbortSignal;
}

export type Answered<E extends Endpoint> = E['answer'] extends z.core.$ZodType
  ? z.output<E['answer']>
  : E['answer'] extends { readonly text: infer Text }
    ? Text
    : undefined;

/** The typed way to the server: `await client.call(softReload, { body })`. Rejects with `CallFailed` only. */
export interface Client {
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Answered<E>>;
}
