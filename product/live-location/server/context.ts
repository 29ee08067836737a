import type { Clock } from '#platform/clock/clock.ts';
import type { LiveLocationEvent } from '../contract/events.ts';
import type { ActiveShare, ActiveShares } from './active-shares.ts';

export interface LiveLocationDeps {
  readonly clock: Clock;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** `no` without a conversation, `request` before it was answered. */
  readonly conversationOf: (visitorId: string, partnerId: string) => Promise<'open' | 'request' | 'no'>;
  /** Sends an event to all sockets of a visitor. */
  readonly send: (visitorId: string, event: LiveLocationEvent) => void;
}

export interface Context extends LiveLocationDeps {
  readonly shares: ActiveShares;
  /** Notifies both sides; only the partner receives the position. */
  readonly notifyBoth: (share: ActiveShare) => void;
  readonly notifyEnded: (ended: readonly ActiveShare[]) => void;
}
