import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { ProfilesApi } from '#product/profiles/server/index.ts';

export interface Context extends ProfilesApi {
  readonly database: Database;
  readonly clock: Clock;
}
