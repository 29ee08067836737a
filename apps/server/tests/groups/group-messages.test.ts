import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GROUP_PAGE_SIZE } from '#product/groups/contract/endpoints.ts';
import { groupMessage } from '#product/groups/contract/schema.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import type { Chatter } from '../chat/chat.fixture.ts';
import { storedPhotos } from '../photos/photos.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { bodiesOf, deleteVisitor, inGroup, messagesOf, onMap, together, write } from './groups.fixture.ts';

const time = new Date('2030-05-01T12:00:00Z');
let server: TestServer;
let [one, other] = [] as unknown as [Chatter, Chatter];
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
  [one, other] = [await onMap(server), await onMap(server)];
});
afterAll(() => server.close());

const newId = () => randomBytes(12).toString('hex');
const meeting = () => together(server, time);

it('[D5-71] [D5-72] [D5-87] [GROUP-01] messages are numbered without gaps, stored once, and counted until they are read', async () => {
  const [by, guest, groupId] = await meeting();
  const _id = newId();
  const twice = await Promise.all([1, 2].map(() => write(by, groupId, 'First', { _id })));
  expect(twice[0]).toEqual(twice[1]);
  expect(groupMessage.parse(twice[0]?.body)).toMatchObject({ _id, seq: 1, author: { _id: by.id } });
  expect((await write(by, groupId, 'Other', { _id })).body.error).toBe('id-used');
  await Promise.all(Array.from({ length: 60 }, (_, n) => write(n % 2 ? by : guest, groupId, `Said ${n}`)));
  const newest = (await messagesOf(guest, groupId)).body;
  const [first] = newest.messages;
  const older = (await messagesOf(guest, groupId, `&before=${first?._id ?? ''}`)).body;
  const seqs = [...older.messages, ...newest.messages].map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 61 }, (_, n) => n + 1));
  expect([newest.hasMore, older.hasMore]).toEqual([true, false]);
  const unread = async () => (await inGroup(groupId).see(guest)).body.currentVisitorAttendeeData?.unreadCount;
  expect(await unread()).toBe(31);
  const read = (upTo?: string) => guest.put<{ unreadCount: number }>('/api/group/read', { groupId, upTo });
  expect((await read(newest.messages.at(-1)?._id)).body).toEqual({ unreadCount: 0 });
  // The mark only grows.
  expect((await read(_id)).body).toEqual({ unreadCount: 0 });
  expect(await unread()).toBe(0);
  for (const answer of [await messagesOf(other, groupId), await write(other, groupId, 'Me too')])
    expect(answer.status).toBe(404);
  expect((await write(guest, groupId, '+1 312 555 0142')).body.error).toBe('phone-detected');
});

it('[GROUP-38] [D5-71] whose right to groups is revoked reads on, and writes no more', async () => {
  const [by, guest, groupId] = await meeting();
  await write(by, groupId, 'At the gate');
  await server.server.setModerationFlags(guest.id, { revocations: ['groups'] });
  const refused = await write(guest, groupId, 'Coming');
  expect([refused.status, refused.body.error]).toEqual([403, 'revoked']);
  expect(await bodiesOf(guest, groupId)).toEqual(['At the gate']);
});

it('[D5-71] a message without text or photo, or with words that cannot be shown, is refused', async () => {
  const [by, , groupId] = await meeting();
  for (const [body, code] of [
    ['  ', 'empty'],
    ['\u{e0041}', 'disallowed-text'],
  ] as const) {
    const refused = await write(by, groupId, body);
    expect([refused.status, refused.body.error]).toEqual([422, code]);
  }
  expect(await bodiesOf(by, groupId)).toEqual([]);
});

it('[GROUP-24] [D5-71] messages of a suspended member neither count as unread nor hide earlier ones', async () => {
  const [by, guest, groupId] = await meeting();
  await write(by, groupId, 'At the gate');
  for (let n = 0; n <= GROUP_PAGE_SIZE; n++) await write(guest, groupId, `Said ${n}`);
  await inGroup(groupId).invite(by, one);
  await inGroup(groupId).join(one);
  const unread = async () => (await inGroup(groupId).see(one)).body.currentVisitorAttendeeData?.unreadCount;
  expect(await unread()).toBe(GROUP_PAGE_SIZE + 2);
  await server.server.setModerationFlags(guest.id, { suspendedAt: time });
  expect(await unread()).toBe(1);
  expect(await bodiesOf(one, groupId)).toEqual(['At the gate']);
});

it('[GROUP-26] [D5-88] members see a photo until its sender or the group is deleted', async () => {
  const [by, guest, groupId] = await meeting();
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const dataUrl = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const file = (await guest.post<PhotoEmbed>('/api/message/photo', { dataUrl })).body;
  const { status, body } = await write(guest, groupId, '', { file });
  expect([status, body.file]).toEqual([200, file]);
  const fetched = async (who: Chatter) =>
    (await fetch(server.url + file.fullSize, { headers: { ...who.headers } })).status;
  expect([await fetched(by), await fetched(guest), await fetched(other)]).toEqual([200, 200, 404]);
  // A block of either side takes it from the two, and from no one else.
  await inGroup(groupId).invite(by, one);
  await inGroup(groupId).join(one);
  for (const [blocker, blocked] of [
    [guest, one],
    [one, guest],
  ] as const) {
    expect(await fetched(one)).toBe(200);
    await blocker.put('/api/user/block', { userId: blocked.id });
    expect([await fetched(one), await fetched(by)]).toEqual([404, 200]);
    await blocker.put('/api/user/unblock', { userId: blocked.id });
  }
  // It is nobody else's to send, and not to be sent twice.
  expect((await write(by, groupId, '', { file })).body.error).toBe('unknown-photo');
  expect((await guest.post('/api/message', { userIdTo: by.id, body: '', embed: file })).status).toBe(422);
  await inGroup(groupId).respond(by, guest, false);
  expect(await fetched(guest)).toBe(404);
  const kept = () => storedPhotos(server, guest.id);
  expect(kept()).toHaveLength(1);
  expect(await deleteVisitor(server, by)).toBe(204);
  await expect.poll(kept).toEqual([]);
});

it('a member hidden from another is neither listed nor read by them', async () => {
  const [by, guest, groupId] = await meeting();
  await inGroup(groupId).invite(by, one);
  await inGroup(groupId).join(one);
  await write(one, groupId, 'Anybody there?');
  await guest.put('/api/user/block', { userId: one.id });
  expect((await inGroup(groupId).see(guest)).text).not.toContain(one.id);
  expect(await bodiesOf(guest, groupId)).toEqual([]);
  expect(await bodiesOf(by, groupId)).toEqual(['Anybody there?']);
});
