import type { Clock } from '#platform/clock/clock.ts';
import type { VisitorsApi } from '#product/visitors/server/index.ts';

/** What the handlers of this slice need. */
export interface Context {
  readonly clock: Clock;
  readonly change: VisitorsApi['change'];
}
