import type { Clock } from '#platform/clock/clock.ts';
import type { LiveLocationEvent } from '../live.contract.ts';
import type { ActiveShare, ActiveShares } from './active-shares.ts';

export interface LiveLocationDeps {
  readonly clock: Clock;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Whether two write to each other: `no` when there is no conversation of theirs, `request` before it was answered. */
  readonly conversationOf: (visitorId: string, partnerId: string) => Promise<'open' | 'request' | 'no'>;
  /** Tells whatever of a person is connected. */
  readonly tell: (visitorId: string, event: LiveLocationEvent) => void;
}

export interface Context extends LiveLocationDeps {
  readonly running: ActiveShares;
  /** Tells both of the two how it stands: the partner where the sharer is, and nobody else. */
  readonly tellBoth: (spot: ActiveShare) => void;
  readonly notifyEnded: (spots: readonly ActiveShare[]) => void;
}
