/** Somebody is visibly at a place, or no longer is. */
export interface VisitEvents {
  readonly visitBegan: (visitorId: string) => void;
  readonly visitEnded: (visitorId: string) => void;
}

/**
 * Who is visibly at a place now, and until when: what follows from a visit elsewhere hangs on its two events. A
 * hidden visit is in nothing here.
 */
export class VisibleVisits {
  readonly #events: VisitEvents;
  /** When each ends by itself, in milliseconds of the epoch. */
  readonly #ends = new Map<string, number>();

  constructor(events: VisitEvents) {
    this.#events = events;
  }

  /** He is there until `endsAt`, in milliseconds of the epoch, unless he leaves before. */
  begin(visitorId: string, endsAt: number): void {
    const isNew = !this.#ends.has(visitorId);
    this.#ends.set(visitorId, endsAt);
    if (isNew) this.#events.visitBegan(visitorId);
  }

  end(visitorId: string): void {
    if (this.#ends.delete(visitorId)) this.#events.visitEnded(visitorId);
  }

  /** Ends what is over by itself, `now` in milliseconds of the epoch. */
  passTime(now: number): void {
    for (const [visitorId, endsAt] of this.#ends) if (endsAt <= now) this.end(visitorId);
  }
}
