import type { PhotoFacts } from '#product/messaging/photo.rules.ts';
import type { Quote } from './contract/schema.ts';
import type { StoredConversation } from './pair.rules.ts';
import type { FirstContactState } from './requests/first-contacts.rules.ts';

/** A photo that a message may take. */
export interface UploadedPhoto extends PhotoFacts {
  readonly createdAt: Date;
}

/** Names a photo by whose it is. */
export const photoKey = (visitorId: string, name: string): string => `${visitorId} ${name}`;

export interface KnownMessage {
  readonly conversationId: string;
  readonly seq: number;
  readonly contentHash: string;
}

/** A message that is answered, as it is at that moment. */
export interface QuotedMessage {
  readonly conversationId: string;
  /** Null where it has disappeared. */
  readonly quote: Quote | null;
}

/** What is known under the lock of all the people concerned. */
export interface SendFacts {
  /** The newest number of each person's changes; who is not in it is not there. */
  readonly changeSeqs: ReadonlyMap<string, number>;
  /** Visitors who are not hidden from everyone, and whether each has an account. */
  readonly canChat: ReadonlyMap<string, boolean>;
  readonly isSeparated: (one: string, other: string) => boolean;
  /** Those of the ids that are used, by the id. */
  readonly known: ReadonlyMap<string, KnownMessage>;
  /** By `pairKey`. */
  readonly conversations: ReadonlyMap<string, StoredConversation>;
  readonly firstContacts: FirstContactState;
  /** Who began a conversation with a wave that was not unsent, by the id of the conversation; read for waves alone. */
  readonly openingWaves: ReadonlyMap<string, string>;
  /** Photos that wait to be sent, by `photoKey`. */
  readonly photos: ReadonlyMap<string, UploadedPhoto>;
  /** The messages that are answered, by their ids. */
  readonly quoted: ReadonlyMap<string, QuotedMessage>;
}
