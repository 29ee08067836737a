/** A call beyond what its handler counts: answered as one beyond a rate limit. */
export class TooMany extends Error {
  readonly waitSeconds: number;
  /** What was counted; null for the calls of the endpoint's own limit. */
  readonly reason: string | null;

  /** @param waitSeconds  whole seconds to wait */
  constructor(waitSeconds: number, reason: string | null = null) {
    super('too many');
    this.waitSeconds = waitSeconds;
    this.reason = reason;
  }
}
