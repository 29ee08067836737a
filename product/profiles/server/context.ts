import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { CaptchaApi } from '#product/captcha/server/index.ts';
import type { BlocksApi } from '#product/blocks/server/index.ts';
import type { PhotosApi } from '#product/photos/server/index.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import type { VisitorsApi } from '#product/visitors/server/index.ts';

export interface ProfilesEvents {
  /** A visitor opened the profile of another. */
  readonly profileOpened: { readonly viewerId: string; readonly viewedId: string };
}

/** What the handlers of this slice need. */
export interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly change: VisitorsApi['change'];
  /** For what no one else sees. */
  readonly updateSilently: VisitorsApi['updateSilently'];
  readonly hiddenFrom: BlocksApi['hiddenFrom'];
  readonly blockedBy: BlocksApi['blockedBy'];
  readonly imagesOf: PhotosApi['imagesOf'];
  readonly onlineStateOf: PresenceApi['onlineStateOf'];
  readonly showPeople: CaptchaApi['showPeople'];
  /** A visitor was given the card of another by its call; not waited for. */
  readonly opened: (event: ProfilesEvents['profileOpened']) => void;
}
