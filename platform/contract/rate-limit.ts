/** At most `max` calls per `seconds`, keyed by caller, address, subject, or subject and address. */
export interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  readonly per: 'caller' | 'address' | 'subject' | 'subject-from-address';
  /** Of a limit per address: codes of refusals that do not count. */
  readonly uncounted?: readonly string[];
}
