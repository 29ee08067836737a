import { randomBytes, randomUUID } from 'node:crypto';
import * as chats from '#product/chat/server/tables.ts';
import type { WriteRows } from '../accounts/personal-rows.fixture.ts';

/** A conversation with one message that stands, one that was unsent, and a reaction. */
export const writeRows: WriteRows = async ({ database, id, partnerId, storePhoto, canary, now }) => {
  const conversationId = randomBytes(12).toString('hex');
  const [lowId = '', highId = ''] = [id, partnerId].sort();
  const both = [
    { visitorId: id, partnerId },
    { visitorId: partnerId, partnerId: id },
  ];
  const ids = both.map(({ visitorId }) => ({ visitorId }));
  await database.insert(chats.people).values(ids).onConflictDoNothing();
  await database
    .insert(chats.conversations)
    .values({ id: conversationId, lowId, highId, lastSeq: 3, revision: 4 });
  await database
    .insert(chats.participants)
    .values(both.map((participant) => ({ ...participant, conversationId, lastAt: now })));
  const message = { conversationId, authorId: id, createdAt: now, contentHash: Buffer.alloc(32) };
  await database.insert(chats.messages).values([
    { ...message, seq: 1, revision: 1, id: randomUUID(), body: canary },
    { ...message, seq: 2, revision: 3, id: randomUUID(), body: '', unsentAt: now },
  ]);
  const sent = { visitorId: id, conversationId, seq: 1, width: 200, height: 200, createdAt: now };
  const photoId = await storePhoto('ee', 'photo');
  await database.insert(chats.messagePhotos).values({ ...sent, id: photoId, blur: `blur of ${canary}` });
  await database.insert(chats.notes).values({ visitorId: id, aboutId: partnerId, note: canary });
  await database.insert(chats.drafts).values({ visitorId: id, partnerId, text: canary });
  await database.insert(chats.quickReplies).values({ visitorId: id, quickReplies: [canary] });
  await database.insert(chats.messageRequestFilters).values({ visitorId: id, minAge: 30 });
  await database.insert(chats.firstContacts).values({
    ...{ authorId: id, partnerKey: Buffer.alloc(32), networkKey: Buffer.alloc(32), createdAt: now },
    ...{ variants: [], shingles: [], isWaiting: false, isUnconfirmed: false },
  });
  await database.insert(chats.tombstones).values({
    ...{ conversationId, seq: 3, revision: 4, id: randomUUID(), authorId: id, createdAt: now },
    ...{ disappearsAt: now, contentHash: Buffer.alloc(32) },
  });
  await database
    .insert(chats.retainedMessages)
    .values({ conversationId, seq: 2, authorId: id, body: `sealed ${canary}`, retainedAt: now });
  await database
    .insert(chats.messageReactions)
    .values({ conversationId, seq: 1, byUserId: id, reaction: 'like', createdAt: now });
};
