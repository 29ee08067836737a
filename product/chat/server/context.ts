import type { Logger } from 'pino';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { PhotosApi } from '#product/photos/server/index.ts';
import type { MakeLiveCall } from '#platform/live/live-call.ts';
import type { BlocksApi } from '#product/blocks/server/index.ts';
import type { CaptchaApi } from '#product/captcha/server/index.ts';
import type { LiveApi } from '#product/live/server/index.ts';
import type { MessagingApi } from '#product/messaging/server/index.ts';
import type { NotificationsApi } from '#product/notifications/server/index.ts';
import type { PlacesApi } from '#product/places/server/index.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import type { ProfilesApi } from '#product/profiles/server/index.ts';
import type { Caller, VisitorsApi } from '#product/visitors/server/index.ts';
import type { ContactKeys } from './requests/contact-keys.ts';
import type { WaveLimit } from './requests/wave-limit.ts';
import type { SendRequest } from './send/send.rules.ts';

export interface ChatDeps
  extends
    Pick<BlocksApi, 'hiddenFrom'>,
    Pick<CaptchaApi, 'showPeople'>,
    Pick<VisitorsApi, 'accountFactsOf' | 'holdVisitors' | 'publicProfiles'>,
    Pick<ProfilesApi, 'partialUsersOf'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly bus: Bus;
  readonly randomBytes: (size: number) => Buffer;
  readonly contactKeys: ContactKeys;
  readonly waveLimit: WaveLimit;
  /** Where photos lie. */
  readonly files: PhotosApi['files'];
  readonly live: Pick<LiveApi, 'send' | 'sendChangeSeq'>;
  readonly messaging: Pick<MessagingApi, 'lockUnsentPhotos' | 'removeTakenPhotos'>;
  readonly notifications: NotificationsApi;
  readonly places: Pick<PlacesApi, 'nameOf'>;
  readonly presence: Pick<PresenceApi, 'publishedOf'>;
  /** Makes a call that comes by the live connection. */
  readonly liveCall: MakeLiveCall<Caller>;
}

export interface Context extends ChatDeps {
  /** Stores together with what others send at the same moment; answers the message as JSON once it is committed. */
  readonly send: (sending: SendRequest) => Promise<string>;
  /** Sends a visitor's sockets the hint to refetch a conversation. */
  readonly notifyConversation: (visitorId: string, changeSeq: number, conversationId: string) => void;
  /** Sends a visitor's sockets the hint that drafts of theirs changed. */
  readonly notifyDrafts: (visitorId: string, changeSeq: number) => void;
  /** Notifies both of a conversation of a change, unless they are separated. */
  readonly notifyBoth: (notices: readonly ParticipantEvent[]) => void;
  /** Whether something of these people was committed is not known: their heartbeats find out. */
  readonly markUncertain: (visitorIds: readonly string[]) => void;
}

/** What one of two gets; the partner is named so that nothing about a blocked one is sent. */
export interface ParticipantEvent {
  readonly visitorId: string;
  readonly partnerId: string;
  /** The number of this among the visitor's changes. */
  readonly changeSeq: number;
  /** The JSON of the event. */
  readonly frame: string;
}
