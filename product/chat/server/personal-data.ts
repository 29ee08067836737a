import { personal } from '#platform/db/personal-data.ts';
import { conversations, messageReactions, messages, people, sealedMessages, sides } from './tables.ts';

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
  }),
  personal(messages, messages.writerId, {
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
  personal(messageReactions, messageReactions.byUserId, {
    conversationId: 'his',
    seq: 'his',
    byUserId: 'his',
    reaction: 'his',
    createdAt: 'his',
    isSeen: 'ours',
  }),
];
