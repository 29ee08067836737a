import type { Clock } from '#platform/clock/clock.ts';
import type { LiveSpotEvent } from '../live.contract.ts';
import type { Running, RunningSpots } from './running.ts';

export interface LiveSpotsDeps {
  readonly clock: Clock;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** Whether two write to each other: `no` when there is no conversation of theirs, `request` before it was answered. */
  readonly conversationOf: (visitorId: string, partnerId: string) => Promise<'open' | 'request' | 'no'>;
  /** Tells whatever of a person is connected. */
  readonly tell: (visitorId: string, event: LiveSpotEvent) => void;
}

export interface Context extends LiveSpotsDeps {
  readonly running: RunningSpots;
  /** Tells both of the two how it stands: the partner where the sharer is, and nobody else. */
  readonly tellBoth: (spot: Running) => void;
  readonly tellOver: (spots: readonly Running[]) => void;
}
