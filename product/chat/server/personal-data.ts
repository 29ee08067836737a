import path from 'node:path';
import { readTranslations } from '#platform/languages/read-translations.ts';
import { languages } from '#product/languages.ts';
import english from './personal-data.en.json' with { type: 'json' };
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { personal } from '#platform/db/personal-data.ts';
import {
  conversations,
  drafts,
  messageRequestFilters,
  firstContacts,
  messagePhotos,
  tombstones,
  messageReactions,
  messages,
  notes,
  people,
  quickReplies,
  retainedMessages,
  participants,
} from './tables.ts';

/**
 * Whose a row is, among those of the visitor's conversations: an index over all messages by author would cost every
 * message something, for the few who ask for their data.
 */
const inOwnConversations = (owner: PgColumn, conversationId: PgColumn) => ({
  owner,
  among: (personId: string) =>
    sql`${conversationId} in (select ${participants.conversationId} from ${participants} where ${participants.visitorId} = ${personId})`,
});
const ofMessages = inOwnConversations(messages.authorId, messages.conversationId);
const ofReactions = inOwnConversations(messageReactions.byUserId, messageReactions.conversationId);

/** Messages belong to their author; those of others are exported to their own authors. */
export const personalTables = [
  personal(people, people.visitorId, {
    visitorId: 'exported',
    lastChangeSeq: 'internal',
    draftsChangeSeq: 'internal',
    showsTyping: 'exported',
    showsSeen: 'exported',
    unconfirmedContacts: 'internal',
  }),
  personal(conversations, conversations.lowId, {
    id: 'internal',
    lowId: 'internal',
    highId: 'internal',
    lastSeq: 'internal',
    revision: 'internal',
    requestOf: 'internal',
    disappearHours: 'internal',
    disappearSetBy: 'internal',
    disappearSetAt: 'internal',
    disappearAfterSeq: 'internal',
  }),
  personal(notes, notes.visitorId, { visitorId: 'exported', aboutId: 'exported', note: 'exported' }),
  personal(drafts, drafts.visitorId, { visitorId: 'exported', partnerId: 'exported', text: 'exported' }),
  personal(quickReplies, quickReplies.visitorId, { visitorId: 'exported', quickReplies: 'exported' }),
  personal(messageRequestFilters, messageRequestFilters.visitorId, {
    visitorId: 'exported',
    minAge: 'exported',
    maxAge: 'exported',
    maxMiles: 'exported',
    needsPhoto: 'exported',
  }),
  personal(firstContacts, firstContacts.authorId, {
    id: 'internal',
    authorId: 'internal',
    partnerKey: 'internal',
    mailKey: 'internal',
    networkKey: 'internal',
    variants: 'internal',
    shingles: 'internal',
    isFirst: 'internal',
    isWaiting: 'internal',
    isUnconfirmed: 'internal',
    createdAt: 'internal',
  }),
  personal(participants, participants.visitorId, {
    conversationId: 'exported',
    visitorId: 'exported',
    partnerId: 'exported',
    changeSeq: 'internal',
    readSeq: 'exported',
    unread: 'exported',
    pinnedAt: 'exported',
    lastAt: 'exported',
    isOver: 'internal',
    isArchived: 'exported',
    isMuted: 'exported',
    isMarkedUnread: 'exported',
    isDeclined: 'exported',
  }),
  personal(messages, ofMessages, {
    conversationId: 'exported',
    seq: 'exported',
    revision: 'internal',
    id: 'exported',
    authorId: 'exported',
    body: 'exported',
    embed: 'exported',
    isSpam: 'internal',
    createdAt: 'exported',
    replyTo: 'exported',
    editedAt: 'exported',
    unsentAt: 'exported',
    disappearsAt: 'exported',
    contentHash: 'internal',
  }),
  // Nothing that was said is left in it.
  personal(tombstones, tombstones.authorId, {
    id: 'internal',
    conversationId: 'internal',
    seq: 'internal',
    revision: 'internal',
    authorId: 'internal',
    createdAt: 'internal',
    disappearsAt: 'internal',
    contentHash: 'internal',
  }),
  personal(messagePhotos, messagePhotos.visitorId, {
    id: 'exported',
    visitorId: 'exported',
    conversationId: 'exported',
    seq: 'exported',
    classification: 'exported',
    width: 'exported',
    height: 'exported',
    blur: 'internal',
    isHidden: 'exported',
    createdAt: 'exported',
    deleteAt: 'exported',
  }),
  // Unsent by the visitor: left out as for everyone.
  personal(retainedMessages, retainedMessages.authorId, {
    conversationId: 'internal',
    seq: 'internal',
    authorId: 'internal',
    body: 'internal',
    embed: 'internal',
    retainedAt: 'internal',
  }),
  personal(messageReactions, ofReactions, {
    conversationId: 'exported',
    seq: 'exported',
    byUserId: 'exported',
    reaction: 'exported',
    createdAt: 'exported',
    isSeen: 'internal',
  }),
];

/** What each exported table holds, for the visitor it is about. */
export const personalTexts = readTranslations(
  english,
  path.join(import.meta.dirname, 'personal-data'),
  languages,
);
