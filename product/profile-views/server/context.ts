import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { ProfilesApi } from '#product/profiles/server/index.ts';

export interface Context extends Pick<ProfilesApi, 'showCards'> {
  readonly database: Database;
  readonly clock: Clock;
}
