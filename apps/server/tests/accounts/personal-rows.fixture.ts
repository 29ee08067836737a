import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import * as chats from '#product/chat/server/tables.ts';
import * as globalChat from '#product/global-chat/server/tables.ts';
import * as groups from '#product/groups/server/tables.ts';
import { savedAreas } from '#product/map/server/tables.ts';
import { defaultSettings } from '#product/notifications/rules.ts';
import { unsentPhotos } from '#product/messaging/server/tables.ts';
import * as notifications from '#product/notifications/server/tables.ts';
import * as photos from '#product/photos/server/tables.ts';
import * as places from '#product/places/server/tables.ts';
import { reports } from '#product/reports/server/tables.ts';
import { trips } from '#product/trips/server/tables.ts';
import { visitor } from '#product/visitors/contract.ts';
import * as visitors from '#product/visitors/server/tables.ts';

export const idOf = async (browser: Browser) =>
  visitor.parse((await browser.get('/api/user/current')).body)._id;
const idOfPlace = 'b'.repeat(24);

/** Where a visitor leaves their data. */
interface Lived {
  readonly url: string;
  readonly photoFolder: string;
  readonly database: Database;
}
/** Writes a row to every table that holds data of a visitor; every text in it contains `canary`. */
export async function liveAt(at: Lived, browser: Browser, canary: string): Promise<string> {
  const id = await idOf(browser);
  const { database } = at;
  const now = new Date();
  const here = { lat: 41.88, lng: -87.63 };
  await browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await browser.put('/api/user/accept-policies', { scope: 'age' });
  await browser.put('/api/presence/add-zone', { name: 'home', around: { lat: 41.95, lng: -87.8 } });
  await browser.put('/api/presence/precision', { cellMetres: 1000 });
  await browser.post('/api/softReload', { physicalLocation: here, virtualLocation: null });
  const other = new Browser(at.url);
  await other.post('/api/user/anonymous');
  const otherId = await idOf(other);
  await browser.put('/api/user/block', { userId: otherId });
  await browser.post('/api/attribution/join', { referralId: otherId });
  await database
    .insert(places.places)
    .values({ id: idOfPlace, name: 'A place', type: 'bar', description: '', ...here })
    .onConflictDoNothing();
  await database
    .insert(places.visits)
    .values({ id: `${id.slice(0, 22)}01`, visitorId: id, placeId: idOfPlace, createdAt: now, visible: true });
  await database
    .insert(places.placeMessages)
    .values({ id: `${id.slice(0, 22)}02`, placeId: idOfPlace, authorId: id, body: canary, createdAt: now });
  await database
    .insert(globalChat.globalPosts)
    .values({ id: `${id.slice(0, 22)}03`, authorId: id, body: canary, createdAt: now, ...here });
  await database.insert(trips).values({
    ...{ id: `${id.slice(0, 22)}07`, visitorId: id, cityName: canary, ...here },
    ...{ fromDay: '2030-05-01', toDay: '2030-05-03' },
  });
  await database.insert(savedAreas).values({ visitorId: id, name: canary, zoom: 12, ...here });
  await database.insert(reports).values({
    ...{ id: `${id.slice(0, 22)}06`, reporterId: id, reportedId: otherId, source: 'Profile', createdAt: now },
    ...{ reason: 'AbusiveUse', subReason: 'Safety', description: canary },
  });
  const words = { name: canary, description: canary, address: canary, otherDetails: canary };
  await database
    .insert(groups.groups)
    .values({ id: `${id.slice(0, 22)}04`, hostId: id, ...words, ...here, startTime: now, createdAt: now });
  await database.insert(groups.groupAttendees).values({ groupId: `${id.slice(0, 22)}04`, visitorId: id });
  await database.insert(groups.groupMessages).values({
    id: `${id.slice(0, 22)}05`,
    groupId: `${id.slice(0, 22)}04`,
    seq: 1,
    authorId: id,
    body: canary,
    createdAt: now,
  });
  await database.insert(groups.groupPhotos).values({
    ...{ id: `${id}dd`, visitorId: id, messageId: `${id.slice(0, 22)}05` },
    ...{ width: 200, height: 200, blur: `blur of ${canary}` },
  });
  const photo = { visitorId: id, isPrimary: true, width: 200, height: 200, createdAt: now };
  await database.insert(photos.profilePhotos).values({ id: `${id}ff`, ...photo });
  await createFolderStorage(at.photoFolder).put(`${id}/${id}ff`, Buffer.from(`pixels of ${canary}`));
  await chat(database, { id, otherId: await talkTo(at.url), canary, now });
  await createFolderStorage(at.photoFolder).put(`${id}/${id}ee`, Buffer.from(`photo of ${canary}`));
  await notify(database, { id, canary, now });
  const told = { bio: canary, tags: [canary], privateExtended: { note: canary } };
  await database.update(visitors.visitors).set(told).where(eq(visitors.visitors.id, id));
  return id;
}

/** Notification settings of a visitor, and a device of theirs that is subscribed. */
async function notify(
  database: Database,
  { id, canary, now }: { id: string; canary: string; now: Date },
): Promise<void> {
  await database.insert(notifications.settings).values({ visitorId: id, ...defaultSettings });
  const [session] = await database
    .select({ tokenHash: visitors.sessions.tokenHash })
    .from(visitors.sessions)
    .where(eq(visitors.sessions.visitorId, id));
  const endpoint = `https://push.example/${id}/${canary}`;
  await database.insert(notifications.subscriptions).values({
    tokenHash: session?.tokenHash ?? Buffer.alloc(0),
    visitorId: id,
    endpoint,
    p256dh: canary,
    auth: canary,
    createdAt: now,
  });
}

/** Another visitor, who is not blocked. */
async function talkTo(url: string): Promise<string> {
  const browser = new Browser(url);
  await browser.post('/api/user/anonymous');
  return idOf(browser);
}

/** A conversation with one message that stands, one that was unsent, and a reaction. */
async function chat(
  database: Database,
  { id, otherId, canary, now }: { id: string; otherId: string; canary: string; now: Date },
): Promise<void> {
  const conversationId = randomBytes(12).toString('hex');
  const [lowId = '', highId = ''] = [id, otherId].sort();
  const both = [
    { visitorId: id, partnerId: otherId },
    { visitorId: otherId, partnerId: id },
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
  await database.insert(chats.messagePhotos).values({ ...sent, id: `${id}ee`, blur: `blur of ${canary}` });
  await database.insert(unsentPhotos).values({
    ...{ id: `${id}ff`, visitorId: id, width: 200, height: 200, blur: `blur of ${canary}` },
    ...{ createdAt: now, deleteAt: now },
  });
  await database.insert(chats.notes).values({ visitorId: id, aboutId: otherId, note: canary });
  await database.insert(chats.quickReplies).values({ visitorId: id, quickReplies: [canary] });
  await database.insert(chats.messageRequestFilters).values({ visitorId: id, minAge: 30 });
  await database
    .insert(chats.firstMessages)
    .values({ conversationId, authorId: id, wordsHash: Buffer.alloc(32), createdAt: now });
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
}
