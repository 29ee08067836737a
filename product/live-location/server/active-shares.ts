import type { LatLng } from '#platform/geo/point.ts';
import { isRunning } from '../rules.ts';

/** That a visitor shows a partner where they are, until its end. */
export interface ActiveShare {
  readonly sharerId: string;
  readonly partnerId: string;
  /** The only session that sends updates. */
  readonly sessionId: string;
  readonly endsAt: Date;
  /** The newest position; null until the first. */
  readonly spot: { readonly point: LatLng; readonly at: Date } | null;
}

/**
 * Active live locations, in memory only.
 *
 * They disappear with their end or with the process, and never reach a database, log or copy.
 */
export class ActiveShares {
  readonly #shares = new Map<string, ActiveShare>();
  /** Shares about to start, so that an event that would end them also cancels them. */
  readonly starting = new Set<ActiveShare>();

  find(sharerId: string, partnerId: string, now: Date): ActiveShare | null {
    const found = this.#shares.get(keyOf(sharerId, partnerId));
    return found && isRunning(found, now) ? found : null;
  }

  set(share: ActiveShare): void {
    this.#shares.set(keyOf(share.sharerId, share.partnerId), share);
  }

  /** Shares of a visitor, on either side. */
  of(visitorId: string, now: Date): readonly ActiveShare[] {
    return [...this.#shares.values()].filter(
      (share) => isRunning(share, now) && (share.sharerId === visitorId || share.partnerId === visitorId),
    );
  }

  /** Removes matching shares, started or not. Returns those that were active. */
  end(matches: (share: ActiveShare) => boolean): readonly ActiveShare[] {
    for (const share of this.starting) if (matches(share)) this.starting.delete(share);
    const ended = [...this.#shares.values()].filter(matches);
    for (const { sharerId, partnerId } of ended) this.#shares.delete(keyOf(sharerId, partnerId));
    return ended;
  }
}

const keyOf = (sharerId: string, partnerId: string): string => `${sharerId} ${partnerId}`;
