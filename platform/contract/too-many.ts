/** A call beyond what its handler counts: answered as one beyond a rate limit. */
export class TooMany extends Error {
  readonly waitSeconds: number;

  /** @param waitSeconds  whole seconds to wait */
  constructor(waitSeconds: number) {
    super('too many');
    this.waitSeconds = waitSeconds;
  }
}
