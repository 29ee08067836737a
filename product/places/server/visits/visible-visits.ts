import { LRUCache } from 'lru-cache';
import type { VisitorAtPlace } from '../places.store.ts';

/** Far more visitors than leave places within one tick. */
const MAX_LEFT = 10_000;

/** A visible visit began or ended. */
export interface VisitEvents {
  readonly visitBegan: (visitorId: string) => void;
  readonly visitEnded: (visitorId: string) => void;
}

interface SeenVisit {
  readonly placeId: string;
  readonly endsAt: number;
}

/**
 * Registry of visible visits. Its events drive the visitor's own marker.
 *
 * Hidden visits are never in it.
 */
export class VisibleVisits {
  readonly #events: VisitEvents;
  /** By visitor id; `endsAt` in milliseconds since 1970. */
  readonly #visits = new Map<string, SeenVisit>();
  /** The place a visitor left last, by visitor id; the oldest are forgotten. */
  readonly #left = new LRUCache<string, string>({ max: MAX_LEFT });

  constructor(events: VisitEvents) {
    this.#events = events;
  }

  /** Begins a visit that ends at `endsAt`, in milliseconds since 1970, unless ended earlier. */
  begin(visitorId: string, placeId: string, endsAt: number): void {
    const isNew = !this.#visits.has(visitorId);
    this.#visits.set(visitorId, { placeId, endsAt });
    if (isNew) this.#events.visitBegan(visitorId);
  }

  /** The visited place; null without one. */
  placeOf(visitorId: string): string | null {
    return this.#visits.get(visitorId)?.placeId ?? null;
  }

  /** The place whose visit ended last; null when it is forgotten. */
  lastPlaceOf(visitorId: string): string | null {
    return this.#left.get(visitorId) ?? null;
  }

  /** Ends a visit. Returns what others saw end; null without a visible visit. */
  end(visitorId: string): VisitorAtPlace | null {
    const visit = this.#visits.get(visitorId);
    if (!visit) return null;
    this.#visits.delete(visitorId);
    this.#left.set(visitorId, visit.placeId);
    this.#events.visitEnded(visitorId);
    return { visitorId, placeId: visit.placeId };
  }

  /** The current visits by visitor id. */
  seen(): ReadonlyMap<string, SeenVisit> {
    return new Map(this.#visits);
  }

  /** Whether the visit is unchanged since it was read. */
  isUnchanged(visitorId: string, visit: SeenVisit): boolean {
    return this.#visits.get(visitorId) === visit;
  }

  /** Ends expired visits. Returns the visits that ended; `now` in milliseconds since 1970. */
  expireVisits(now: number): VisitorAtPlace[] {
    const over = [...this.#visits].filter(([, { endsAt }]) => endsAt <= now);
    for (const [visitorId] of over) this.end(visitorId);
    return over.map(([visitorId, { placeId }]) => ({ visitorId, placeId }));
  }
}
