import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { BasemapApi } from '#product/basemap/server/index.ts';
import type { BlocksApi } from '#product/blocks/server/index.ts';
import type { NotificationsApi } from '#product/notifications/server/index.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import type { VerificationApi } from '#product/verification/server/index.ts';
import type { AreaNoticeEvent } from '../contract.ts';

export interface AreaNoticesDeps
  extends
    Pick<BasemapApi, 'mainTown'>,
    Pick<BlocksApi, 'hiddenFrom'>,
    Pick<NotificationsApi, 'enqueue'>,
    Pick<PresenceApi, 'nearest'>,
    Pick<VerificationApi, 'isUnavailableAt'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly send: (visitorId: string, frame: AreaNoticeEvent) => void;
}
