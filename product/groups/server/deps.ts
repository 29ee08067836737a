import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PhotosApi } from '#product/photos/server/index.ts';
import type { BasemapApi } from '#product/basemap/server/index.ts';
import type { BlocksApi } from '#product/blocks/server/index.ts';
import type { CaptchaApi } from '#product/captcha/server/index.ts';
import type { ChatApi } from '#product/chat/server/index.ts';
import type { MessagingApi } from '#product/messaging/server/index.ts';
import type { PlacesApi } from '#product/places/server/index.ts';
import type { GroupEvent } from '../contract/events.ts';
import type { AroundQuery } from '#product/visitors/around.ts';
import type { PublicProfiles, VisitorsApi } from '#product/visitors/server/index.ts';

/** A group that others see changed. */
export interface GroupChange {
  readonly event: GroupEvent;
  /** Its host and those the change is about; a viewer who must not know of one of them gets no event. */
  readonly aboutIds: readonly string[];
  /** Its published place. */
  readonly at: LatLng;
  /** The viewer it changed for; everyone unless given. */
  readonly onlyTo?: string;
}

export interface GroupsDeps
  extends
    Pick<BasemapApi, 'countryAt'>,
    Pick<BlocksApi, 'hiddenFrom'>,
    Pick<CaptchaApi, 'countPeople' | 'showPeople'>,
    Pick<ChatApi, 'acceptInvitationInTx' | 'inviteInTx' | 'rewordInvitationsInTx'>,
    Pick<MessagingApi, 'takeUnsentPhoto'>,
    Pick<PlacesApi, 'publishesAt'>,
    Pick<VisitorsApi, 'holdVisitors'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly newId: () => string;
  readonly publicProfiles: PublicProfiles;
  /** Called for every group that others see changed, after it is stored. */
  readonly changed: (change: GroupChange) => void;
  /** Sends a visitor's sockets the event of a group. */
  readonly send: (visitorId: string, event: GroupEvent) => void;
  /** Where photos lie. */
  readonly files: PhotosApi['files'];
}

export interface GroupsQuery extends AroundQuery {
  /** Days on which it starts (`YYYY-MM-DD`), both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
