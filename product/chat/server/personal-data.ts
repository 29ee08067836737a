import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { personal } from '#platform/db/personal-data.ts';
import {
  conversations,
  firstRules,
  firsts,
  goneMessages,
  messageReactions,
  messages,
  notes,
  people,
  phrases,
  sealedMessages,
  sides,
} from './tables.ts';

/**
 * Whose a row is, among those of his conversations: an index over all messages by who wrote them would cost every
 * message something, for the few who ask for their data.
 */
const inHisConversations = (owner: PgColumn, conversationId: PgColumn) => ({
  owner,
  among: (personId: string) =>
    sql`${conversationId} in (select ${sides.conversationId} from ${sides} where ${sides.visitorId} = ${personId})`,
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
  personal(phrases, phrases.visitorId, { visitorId: 'his', phrases: 'his' }),
  personal(firstRules, firstRules.visitorId, {
    visitorId: 'his',
    minAge: 'his',
    maxAge: 'his',
    maxMiles: 'his',
    needsPhoto: 'his',
  }),
  personal(firsts, firsts.writerId, {
    conversationId: 'ours',
    writerId: 'ours',
    wordsHash: 'ours',
    laterWords: 'ours',
    createdAt: 'ours',
  }),
  personal(sides, sides.visitorId, {
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
  personal(goneMessages, goneMessages.writerId, {
    id: 'ours',
    conversationId: 'ours',
    seq: 'ours',
    change: 'ours',
    writerId: 'ours',
    createdAt: 'ours',
    disappearsAt: 'ours',
    contentHash: 'ours',
  }),
  // He took it back: it is kept from him as from everybody.
  personal(sealedMessages, sealedMessages.writerId, {
    conversationId: 'ours',
    seq: 'ours',
    writerId: 'ours',
    body: 'ours',
    embed: 'ours',
    sealedAt: 'ours',
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
