import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { personal } from '#platform/db/personal-data.ts';
import {
  conversations,
  messageRequestFilters,
  firstMessages,
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
 * Whose a row is, among those of his conversations: an index over all messages by who wrote them would cost every
 * message something, for the few who ask for their data.
 */
const inHisConversations = (owner: PgColumn, conversationId: PgColumn) => ({
  owner,
  among: (personId: string) =>
    sql`${conversationId} in (select ${participants.conversationId} from ${participants} where ${participants.visitorId} = ${personId})`,
});
const ofMessages = inHisConversations(messages.writerId, messages.conversationId);
const ofReactions = inHisConversations(messageReactions.byUserId, messageReactions.conversationId);

/** What he wrote is his; what others wrote to him is theirs, as they get it when they ask for their own data. */
export const personalTables = [
  personal(people, people.visitorId, {
    visitorId: 'his',
    newest: 'ours',
    showsTyping: 'his',
    showsSeen: 'his',
  }),
  personal(conversations, conversations.lowId, {
    id: 'ours',
    lowId: 'ours',
    highId: 'ours',
    lastSeq: 'ours',
    change: 'ours',
    requestOf: 'ours',
    disappearHours: 'ours',
    disappearSetBy: 'ours',
    disappearSetAt: 'ours',
    disappearAfterSeq: 'ours',
  }),
  personal(notes, notes.visitorId, { visitorId: 'his', aboutId: 'his', note: 'his' }),
  personal(quickReplies, quickReplies.visitorId, { visitorId: 'his', quickReplies: 'his' }),
  personal(messageRequestFilters, messageRequestFilters.visitorId, {
    visitorId: 'his',
    minAge: 'his',
    maxAge: 'his',
    maxMiles: 'his',
    needsPhoto: 'his',
  }),
  personal(firstMessages, firstMessages.writerId, {
    conversationId: 'ours',
    writerId: 'ours',
    wordsHash: 'ours',
    laterWords: 'ours',
    createdAt: 'ours',
  }),
  personal(participants, participants.visitorId, {
    conversationId: 'his',
    visitorId: 'his',
    partnerId: 'his',
    number: 'ours',
    readSeq: 'his',
    unread: 'his',
    pinnedAt: 'his',
    lastAt: 'his',
    isOver: 'ours',
    isArchived: 'his',
    isMuted: 'his',
    isDeclined: 'his',
  }),
  personal(messages, ofMessages, {
    conversationId: 'his',
    seq: 'his',
    change: 'ours',
    id: 'his',
    writerId: 'his',
    body: 'his',
    embed: 'his',
    isSpam: 'ours',
    createdAt: 'his',
    replyTo: 'his',
    editedAt: 'his',
    unsentAt: 'his',
    disappearsAt: 'his',
    contentHash: 'ours',
  }),
  // Nothing that was said is left in it.
  personal(tombstones, tombstones.writerId, {
    id: 'ours',
    conversationId: 'ours',
    seq: 'ours',
    change: 'ours',
    writerId: 'ours',
    createdAt: 'ours',
    disappearsAt: 'ours',
    contentHash: 'ours',
  }),
  personal(messagePhotos, messagePhotos.visitorId, {
    id: 'his',
    visitorId: 'his',
    conversationId: 'his',
    seq: 'his',
    classification: 'his',
    width: 'his',
    height: 'his',
    blur: 'ours',
    isHidden: 'his',
    createdAt: 'his',
    deleteAt: 'his',
  }),
  // He took it back: it is kept from him as from everybody.
  personal(retainedMessages, retainedMessages.writerId, {
    conversationId: 'ours',
    seq: 'ours',
    writerId: 'ours',
    body: 'ours',
    embed: 'ours',
    retainedAt: 'ours',
  }),
  personal(messageReactions, ofReactions, {
    conversationId: 'his',
    seq: 'his',
    byUserId: 'his',
    reaction: 'his',
    createdAt: 'his',
    isSeen: 'ours',
  }),
];
