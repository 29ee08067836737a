import type { Bus } from '#platform/bus/bus.ts';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { ChatDeps } from '../context.ts';

/** How far the changes of one who is connected have come. */
interface Known {
  /** As far as was heard. */
  changeSeq: number;
  /** Whether nothing beyond that can be in the database. */
  isSure: boolean;
  isAsking: boolean;
}

/** The number of the newest change of everybody who is connected, so that no heartbeat asks the database. */
export class ChangeSeqCache {
  readonly #known = new Map<string, Known>();
  readonly #load: (visitorId: string) => Promise<number>;
  readonly #loaded: (visitorId: string) => void;
  readonly #log: ChatDeps['log'];

  /** @param parts.loaded called once the newest change of a visitor who has just connected is loaded */
  constructor(parts: {
    readonly load: (visitorId: string) => Promise<number>;
    readonly loaded: (visitorId: string) => void;
    readonly log: ChatDeps['log'];
  }) {
    this.#load = parts.load;
    this.#loaded = parts.loaded;
    this.#log = parts.log;
  }

  /** Null while it is not known; where it could not be loaded, every heartbeat that asks for it tries again. */
  of(visitorId: string): number | null {
    const known = this.#known.get(visitorId);
    if (!known) return null;
    if (known.isSure) return known.changeSeq;
    this.#ask(visitorId, known);
    return null;
  }

  /** A change of the visitor, in any order of commits. */
  changed(visitorId: string, changeSeq: number): void {
    const known = this.#known.get(visitorId);
    if (known) known.changeSeq = Math.max(known.changeSeq, changeSeq);
  }

  /** Marks visitors whose transaction may or may not have been committed; the next heartbeat reads the database. */
  markUncertain(visitorIds: readonly string[]): void {
    for (const visitorId of visitorIds) {
      const known = this.#known.get(visitorId);
      // A new entry, so that an answer already under way goes to the old one: it may be outdated.
      if (known) this.#known.set(visitorId, { changeSeq: known.changeSeq, isSure: false, isAsking: false });
    }
  }

  /** Marks everyone: changes of other processes may have been missed. */
  markAllUncertain(): void {
    this.markUncertain([...this.#known.keys()]);
  }

  connected(visitorId: string): void {
    if (this.#known.has(visitorId)) return;
    const known = { changeSeq: 0, isSure: false, isAsking: false };
    this.#known.set(visitorId, known);
    this.#ask(visitorId, known);
  }

  disconnected(visitorId: string): void {
    this.#known.delete(visitorId);
  }

  #ask(visitorId: string, known: Known): void {
    if (known.isAsking) return;
    known.isAsking = true;
    this.#load(visitorId)
      .then((changeSeq) => {
        known.changeSeq = Math.max(known.changeSeq, changeSeq);
        known.isSure = true;
        // The visitor may have reconnected meanwhile: what was sent in between is in the next answer alone.
        if (this.#known.get(visitorId) === known) this.#loaded(visitorId);
      })
      .catch((error: unknown) =>
        this.#log.error({ kind: errorKind(error) }, 'reading the newest change of a visitor failed'),
      )
      .finally(() => (known.isAsking = false));
  }
}

/** Reports changes to the caches of all processes. */
export function shareChangeSeqs(
  bus: Bus,
  cache: ChangeSeqCache,
): Pick<ChangeSeqCache, 'changed' | 'markUncertain'> {
  const changes = bus.topic<{ readonly visitorId: string; readonly changeSeq: number }>('chat changes');
  const uncertain = bus.topic<{ readonly visitorIds: readonly string[] }>('chat changes uncertain');
  changes.subscribe(({ visitorId, changeSeq }) => cache.changed(visitorId, changeSeq));
  uncertain.subscribe(({ visitorIds }) => cache.markUncertain(visitorIds));
  bus.onGap(() => cache.markAllUncertain());
  return {
    changed: (visitorId, changeSeq) => changes.publish({ visitorId, changeSeq }),
    markUncertain: (visitorIds) => uncertain.publish({ visitorIds }),
  };
}
