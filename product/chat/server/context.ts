import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import type { Database } from '#platform/db/database.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Uploads } from '#product/photos/server/index.ts';
import type { MakeLiveCall } from '#platform/live/live-call.ts';
import type { PartialUser } from '#product/visitors/contract.ts';
import type { Caller, PublicProfile } from '#product/visitors/server/index.ts';
import type { SendRequest } from './send.rules.ts';

export interface ChatDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly randomBytes: (size: number) => Buffer;
  /** Where photos lie. */
  readonly storage: Storage;
  /** A photo that went along with something else than a message of two, for who may see it. */
  readonly otherPhotoFor: (viewerId: string, name: string) => Promise<Uint8Array | null>;
  /** Takes in few pictures at a time, whatever they are for. */
  readonly uploads: Pick<Uploads, 'run'>;
  /** Visitors hidden from the viewer by a block of either side. */
  readonly hiddenFrom: (viewerId: string) => ReadonlySet<string>;
  /** The blocks within these pairs, whoever of the two blocked, as the database has it; `blockerId blockedId` of each. */
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
   * What cards show of people, by id; whoever may not be seen by people at large is absent. Asked in the transaction: who
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
  /** People as the caller sees them; who does not exist for him is absent. */
  readonly partialUsersOf: (
    caller: Caller,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, PartialUser>>;
  /** Makes a call that comes by the live connection. */
  readonly liveCall: MakeLiveCall<Caller>;
  /** Tells whatever of a person is connected; a frame is the JSON of an event. */
  readonly tell: (visitorId: string, frame: string) => void;
  /** There is something of a conversation that somebody may want to hear of when he is not looking. */
  readonly enqueuePush: (news: PushContent & { readonly visitorId: string }) => void;
  /** The number of the newest change of somebody who has just connected is known. */
  readonly changesKnown: (visitorId: string) => void;
}

export interface Context extends ChatDeps {
  /** Stores together with what others send at the same moment; answers the message as JSON once it is committed. */
  readonly send: (sending: SendRequest) => Promise<string>;
  /** Tells whatever of a person is connected that something of a conversation of his is to be asked for. */
  readonly notifyConversation: (visitorId: string, change: number, conversationId: string) => void;
  /** Tells both of a conversation what changed, unless they are parted. */
  readonly tellBoth: (tellings: readonly Telling[]) => void;
  /** Whether something of these people was committed is not known: their heartbeats find out. */
  readonly markUncertain: (visitorIds: readonly string[]) => void;
}

/** What one of two is told; the other is named so that nothing is told of who is blocked. */
export interface Telling {
  readonly visitorId: string;
  readonly partnerId: string;
  /** The number this has among his changes. */
  readonly change: number;
  /** The JSON of the event. */
  readonly frame: string;
  readonly news: PushContent | null;
}

/** What may be worth a sound. */
export interface PushContent {
  readonly conversationId: string;
  readonly about: 'message' | 'reaction';
}
