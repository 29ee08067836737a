import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';

export interface CampaignsDeps {
  readonly database: Database;
  readonly clock: Clock;
}
