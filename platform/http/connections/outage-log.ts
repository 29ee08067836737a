import type { Logger } from 'pino';

const QUIET_MS = 60_000;

export interface Outage {
  readonly log: Pick<Logger, 'warn'>;
  /** The line at the first refusal. */
  readonly began: string;
  /** The line after the last one, with their number in `refused`. */
  readonly ended: string;
  /** Milliseconds without a refusal after which an outage is over. */
  readonly quietMs?: number;
}

/** Logs two lines per outage, however many refusals it has, and nothing of those it refuses. */
export class OutageLog {
  readonly #outage: Outage;
  #refused = 0;
  #quiet: NodeJS.Timeout | undefined;

  constructor(outage: Outage) {
    this.#outage = outage;
  }

  /** Counts a refusal. */
  refused(): void {
    this.#refused += 1;
    if (this.#refused === 1) this.#outage.log.warn(this.#outage.began);
    if (this.#quiet) this.#quiet.refresh();
    else this.#quiet = setTimeout(this.#end, this.#outage.quietMs ?? QUIET_MS).unref();
  }

  readonly #end = (): void => {
    this.#outage.log.warn({ refused: this.#refused }, this.#outage.ended);
    this.#refused = 0;
  };
}
