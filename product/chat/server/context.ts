import type { Logger } from 'pino';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { PushTrigger } from '#product/notifications/server/index.ts';
import type { Uploads } from '#product/photos/server/index.ts';
import type { MakeLiveCall } from '#platform/live/live-call.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import type { Caller, PublicProfile } from '#product/visitors/server/index.ts';
import type { SendRequest } from './send/send.rules.ts';

export interface ChatDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly bus: Bus;
  readonly randomBytes: (size: number) => Buffer;
  /** Where photos lie. */
  readonly storage: Storage;
  /** A photo that went along with something else than a message of two, for who may see it. */
  readonly otherPhotoFor: (viewerId: string, name: string) => Promise<Uint8Array | null>;
  /** Takes in few pictures at a time, whatever they are for. */
  readonly uploads: Pick<Uploads, 'run'>;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** The blocks within these pairs, in either direction, as committed; `blockerId blockedId` of each. */
  readonly blocksWithin: (
    tx: RawTransaction,
    pairs: readonly (readonly [one: string, other: string])[],
  ) => Promise<ReadonlySet<string>>;
  /**
   * Keeps these people from being deleted until the transaction ends; answers, of those others may see, whether each
   * has an account.
   */
  readonly lockVisitors: (
    tx: RawTransaction,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, boolean>>;
  /**
   * What cards show of people, by id; people hidden from everyone are absent. Asked in the transaction: who
   * holds a lock is not to wait for a connection that those have who wait for the lock.
   */
  readonly publicProfiles: (
    tx: RawTransaction,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, PublicProfile>>;
  /** What a place is called; null where there is none. */
  readonly placeNameOf: (placeId: string) => Promise<string | null>;
  /** Miles between where two people are shown; null where one of them is not. */
  readonly milesBetween: (one: string, other: string) => number | null;
  /** People as the viewer sees them; those hidden from the viewer are absent. */
  readonly partialUsersOf: (
    caller: Caller,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, PartialUser>>;
  /** Makes a call that comes by the live connection. */
  readonly liveCall: MakeLiveCall<Caller>;
  /** Tells whatever of a person is connected; a frame is the JSON of an event. */
  readonly tell: (visitorId: string, frame: string) => void;
  /** Part of the transaction of what causes them: pushes for visitors who do not look. */
  readonly enqueuePushes: (tx: RawTransaction, triggers: readonly PushTrigger[]) => Promise<void>;
  /** The newest change of a visitor who has just connected is loaded. */
  readonly changesKnown: (visitorId: string) => void;
}

export interface Context extends ChatDeps {
  /** Stores together with what others send at the same moment; answers the message as JSON once it is committed. */
  readonly send: (sending: SendRequest) => Promise<string>;
  /** Sends a visitor's sockets the hint to refetch a conversation. */
  readonly notifyConversation: (visitorId: string, change: number, conversationId: string) => void;
  /** Notifies both of a conversation of a change, unless they are separated. */
  readonly notifyBoth: (notices: readonly Notice[]) => void;
  /** Whether something of these people was committed is not known: their heartbeats find out. */
  readonly markUncertain: (visitorIds: readonly string[]) => void;
}

/** What one of two gets; the partner is named so that nothing about a blocked one is sent. */
export interface Notice {
  readonly visitorId: string;
  readonly partnerId: string;
  /** The number of this among the visitor's changes. */
  readonly change: number;
  /** The JSON of the event. */
  readonly frame: string;
}
