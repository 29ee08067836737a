import type { AvailabilityEnds } from './availability-expiry.ts';
import type { AvailabilityDeps } from './deps.ts';

/** Dependencies of the availability handlers. */
export interface AvailabilityContext extends AvailabilityDeps {
  readonly ends: AvailabilityEnds;
}
