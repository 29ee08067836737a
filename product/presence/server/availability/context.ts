import type { AvailabilityEnds } from './availability-expiry.ts';
import type { AvailabilityDeps } from './deps.ts';

/** What the handlers of availability stand on. */
export interface AvailabilityContext extends AvailabilityDeps {
  readonly ends: AvailabilityEnds;
}
