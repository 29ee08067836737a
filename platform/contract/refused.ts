import type { Endpoint, RefusalOf } from './endpoint.ts';

/**
 * A refusal the contract declares: `new Refused<typeof getPlace>('not-found')`.
 *
 * `code` is for programs, `reason` narrows it, `alert` names a state the client must show; none is shown to people.
 */
export class Refused<E extends Endpoint = never> extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalOf<E>;
  readonly reason: string | undefined;
  readonly alert: string | undefined;

  constructor(code: RefusalOf<E>, more: { readonly reason?: string; readonly alert?: string } = {}) {
    super(code);
    this.code = code;
    this.reason = more.reason;
    this.alert = more.alert;
  }
}
