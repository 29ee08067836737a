/**
 * A refusal the contract declares. `code` is for programs, `reason` narrows it, `alert` names a state the
 * client must show; none of them is a text for people.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly reason: string | undefined;
  readonly alert: string | undefined;

  constructor(code: string, more: { readonly reason?: string; readonly alert?: string } = {}) {
    super(code);
    this.code = code;
    this.reason = more.reason;
    this.alert = more.alert;
  }
}
