import { kindOf } from '#platform/contract/kind-of.ts';
import type { VisitorsDeps } from './handler.ts';
import { endAroundFor, findAroundFor, findOver } from './visitors.store.ts';

const PASSES_EVERY_MS = 1_000;
/** So often it is read what is kept: of a time that was set while the database was lost nothing may have been heard. */
const READS_EVERY_MS = 60_000;

export type AroundForEndsDeps = Pick<
  VisitorsDeps,
  'database' | 'clock' | 'log' | 'takeOffMap' | 'isShown'
> & {
  /** Told once it is kept that somebody's time is up. */
  readonly changed: (visitorId: string) => void;
};

/** When the time of each who set an end is up; then he is taken off the map, wherever he is shown. */
export class AroundForEnds {
  readonly #deps: AroundForEndsDeps;
  /** Milliseconds of the epoch, by visitor. */
  readonly #ends = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #nextRead = 0;
  #passing: Promise<void> | null = null;

  constructor(deps: AroundForEndsDeps) {
    this.#deps = deps;
  }

  /** Null: there is nothing to wait for. */
  set(visitorId: string, until: Date | null): void {
    if (until === null) this.#ends.delete(visitorId);
    else this.#ends.set(visitorId, until.getTime());
  }

  /** Takes up what was set before the last stop; whose time ran out meanwhile is off the map when this resolves. */
  async start(): Promise<void> {
    const { database, takeOffMap, isShown } = this.#deps;
    await this.#passTime();
    // That their time is up was kept, and where they stood was not when the server was killed.
    await takeOffMap((await findOver(database)).filter(isShown));
    this.#timer ??= setInterval(() => {
      this.#passing ??= this.#passTime()
        .catch((error: unknown) => {
          // He may be off the map and it is not kept: it is tried again, for nothing was forgotten.
          this.#deps.log.error({ kind: kindOf(error) }, 'who was around for a time is not gone');
        })
        .finally(() => (this.#passing = null));
    }, PASSES_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#passing;
  }

  async #read(now: Date): Promise<void> {
    const kept = await findAroundFor(this.#deps.database);
    for (const { id, until } of kept) if (!this.#ends.has(id)) this.set(id, until);
    this.#nextRead = now.getTime() + READS_EVERY_MS;
  }

  async #passTime(): Promise<void> {
    const now = this.#deps.clock.now();
    if (now.getTime() >= this.#nextRead) await this.#read(now);
    const over = [...this.#ends].filter(([, until]) => until <= now.getTime());
    if (over.length === 0) return;
    const ids = over.map(([id]) => id);
    // First what others see, for which no database is needed.
    await this.#deps.takeOffMap(ids);
    await endAroundFor(this.#deps.database, ids, now);
    for (const [id, until] of over) {
      if (this.#ends.get(id) === until) this.#ends.delete(id);
      this.#deps.changed(id);
    }
  }
}
