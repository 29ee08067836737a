import type { LatLng } from '#platform/geo/point.ts';
import { isRunning } from '../rules.ts';

export interface ActiveShare {
  readonly sharerId: string;
  readonly partnerId: string;
  /** The one session that tells where he is. */
  readonly sessionId: string;
  readonly endsAt: Date;
  readonly spot: { readonly point: LatLng; readonly at: Date } | null;
}

/**
 * The live spots that run. They are in memory and nowhere else: where somebody is goes with its end, with this process,
 * and into no database, log or copy.
 */
export class ActiveShares {
  readonly #spots = new Map<string, ActiveShare>();
  /** Those that wait to run, until something ends them that would end them while they run: a session, a suspension. */
  readonly coming = new Set<ActiveShare>();

  find(sharerId: string, partnerId: string, now: Date): ActiveShare | null {
    const found = this.#spots.get(keyOf(sharerId, partnerId));
    return found && isRunning(found, now) ? found : null;
  }

  set(spot: ActiveShare): void {
    this.#spots.set(keyOf(spot.sharerId, spot.partnerId), spot);
  }

  /** Those that somebody shows or is shown. */
  of(visitorId: string, now: Date): readonly ActiveShare[] {
    return [...this.#spots.values()].filter(
      (spot) => isRunning(spot, now) && (spot.sharerId === visitorId || spot.partnerId === visitorId),
    );
  }

  /** Lets go those that are meant, also of those to come; answers those that ran. */
  end(isMeant: (spot: ActiveShare) => boolean): readonly ActiveShare[] {
    for (const spot of this.coming) if (isMeant(spot)) this.coming.delete(spot);
    const ended = [...this.#spots.values()].filter(isMeant);
    for (const { sharerId, partnerId } of ended) this.#spots.delete(keyOf(sharerId, partnerId));
    return ended;
  }
}

const keyOf = (sharerId: string, partnerId: string): string => `${sharerId} ${partnerId}`;
