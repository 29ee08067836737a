import type { LatLng } from '#platform/geo/point.ts';
import { isRunning } from '../rules.ts';

export interface ActiveShare {
  readonly sharerId: string;
  readonly partnerId: string;
  /** The only session that sends updates. */
  readonly sessionId: string;
  readonly endsAt: Date;
  readonly spot: { readonly point: LatLng; readonly at: Date } | null;
}

/**
 * Active live locations, in memory only.
 *
 * They disappear with their end or with the process, and never reach a database, log or copy.
 */
export class ActiveShares {
  readonly #spots = new Map<string, ActiveShare>();
  /** Shares about to start, so that an event that would end them also cancels them. */
  readonly starting = new Set<ActiveShare>();

  find(sharerId: string, partnerId: string, now: Date): ActiveShare | null {
    const found = this.#spots.get(keyOf(sharerId, partnerId));
    return found && isRunning(found, now) ? found : null;
  }

  set(spot: ActiveShare): void {
    this.#spots.set(keyOf(spot.sharerId, spot.partnerId), spot);
  }

  /** Shares of a visitor, on either side. */
  of(visitorId: string, now: Date): readonly ActiveShare[] {
    return [...this.#spots.values()].filter(
      (spot) => isRunning(spot, now) && (spot.sharerId === visitorId || spot.partnerId === visitorId),
    );
  }

  /** Removes matching shares, started or not. Returns those that were active. */
  end(matches: (spot: ActiveShare) => boolean): readonly ActiveShare[] {
    for (const spot of this.starting) if (matches(spot)) this.starting.delete(spot);
    const ended = [...this.#spots.values()].filter(matches);
    for (const { sharerId, partnerId } of ended) this.#spots.delete(keyOf(sharerId, partnerId));
    return ended;
  }
}

const keyOf = (sharerId: string, partnerId: string): string => `${sharerId} ${partnerId}`;
