import type { LeftVisit } from './places.store.ts';

/** Somebody is visibly at a place, or no longer is. */
export interface VisitEvents {
  readonly visitBegan: (visitorId: string) => void;
  readonly visitEnded: (visitorId: string) => void;
}

interface SeenVisit {
  readonly placeId: string;
  readonly endsAt: number;
}

/**
 * Who is visibly at a place now, and until when: what follows from a visit elsewhere hangs on its two events. A
 * hidden visit is in nothing here.
 */
export class VisibleVisits {
  readonly #events: VisitEvents;
  /** Where each is, and when it ends by itself, in milliseconds of the epoch. */
  readonly #visits = new Map<string, SeenVisit>();

  constructor(events: VisitEvents) {
    this.#events = events;
  }

  /** He is there until `endsAt`, in milliseconds of the epoch, unless he leaves before. */
  begin(visitorId: string, placeId: string, endsAt: number): void {
    const isNew = !this.#visits.has(visitorId);
    this.#visits.set(visitorId, { placeId, endsAt });
    if (isNew) this.#events.visitBegan(visitorId);
  }

  /** Where he visibly is; null while he is nowhere. */
  placeOf(visitorId: string): string | null {
    return this.#visits.get(visitorId)?.placeId ?? null;
  }

  /** Answers whom that was seen to leave, and where; null when he was seen nowhere. */
  end(visitorId: string): LeftVisit | null {
    const visit = this.#visits.get(visitorId);
    if (!visit) return null;
    this.#visits.delete(visitorId);
    this.#events.visitEnded(visitorId);
    return { visitorId, placeId: visit.placeId };
  }

  /** Who is visibly somewhere, as it is known at this moment. */
  seen(): ReadonlyMap<string, SeenVisit> {
    return new Map(this.#visits);
  }

  /** Whether nothing was heard of him since that was known. */
  isStill(visitorId: string, visit: SeenVisit): boolean {
    return this.#visits.get(visitorId) === visit;
  }

  /** Ends what is over by itself, `now` in milliseconds of the epoch. Answers who left which place by that. */
  expireVisits(now: number): LeftVisit[] {
    const over = [...this.#visits].filter(([, { endsAt }]) => endsAt <= now);
    for (const [visitorId] of over) this.end(visitorId);
    return over.map(([visitorId, { placeId }]) => ({ visitorId, placeId }));
  }
}
