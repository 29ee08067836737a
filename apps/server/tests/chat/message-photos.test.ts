import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '#product/chat/contract/conversation.ts';
import type { Message } from '#product/chat/contract/schema.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { MESSAGE_PHOTO_SIDE } from '#product/messaging/contract/endpoints.ts';
import { messagePhotos } from '#product/chat/server/tables.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { dataUrlOf, drawn, fetchPhoto, photoOf, upgraded } from './message-photos.fixture.ts';
import { dump } from '../dump.fixture.ts';
import { storedPhotos } from '../photos/photos.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
let time = new Date('2030-05-01T12:00:00Z');
let picture: string;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
  const exif = { IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '41/1 52/1 43/1' } };
  picture = dataUrlOf(await drawn(400, 300).withExif(exif).jpeg().toBuffer());
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const pair = async (): Promise<[Chatter, Chatter]> => [await chatter(server), await chatter(server)];
const names: string[] = [];
const upload = async (who: Chatter, dataUrl = picture) => {
  const answer = await who.post<PhotoEmbed>('/api/message/photo', { dataUrl });
  if (answer.status === 200) names.push(answer.body.filepath);
  return answer;
};
const send = async (a: Chatter, b: Chatter, body = ''): Promise<Message> =>
  a.write(b, body, { embed: (await upload(a)).body });
const of = ({ conversationId, _id }: Message) => ({ conversationId, messageId: _id });
const fetched = (who: Pick<Chatter, 'headers'>, filepath: string) => fetchPhoto(server, who, filepath);
const statusesOf = async (filepath: string, ...people: readonly Chatter[]) =>
  Promise.all(people.map(async (who) => (await fetched(who, filepath)).answer.status));
const messagesOf = async (who: Chatter, { conversationId }: Message, more = '') =>
  (
    await who.get<{ messages: Message[] }>(
      `/api/conversation/messages?conversationId=${conversationId}${more}`,
    )
  ).body.messages;
const filesOf = (id: string) => storedPhotos(server, id);

describe('a photo in a message', () => {
  it('[D5-88] [D5-60] [PHOTO-43..48] is stored without metadata and sent once, with the details the server knows', async () => {
    const [a, b] = await pair();
    const large = dataUrlOf(await drawn(4000, 1000).jpeg().toBuffer());
    expect((await upload(a, large)).body).toMatchObject({ width: MESSAGE_PHOTO_SIDE, height: 512 });
    const { body: embed } = await upload(a);
    expect(embed).toMatchObject({ type: 'photo', classification: 'UNKNOWN', width: 400, height: 300 });
    expect(embed).toMatchObject({ fullSize: embed.sprite.fullSizePath, isHidden: false });

    const device = await listen(server, b);
    const id = '0197a2b4-5c00-7000-8000-00000000b001';
    const claimed = { ...embed, width: 9, classification: 'SFW', isHidden: true, blur: null };
    const sent = await a.write(b, 'look', { _id: id, embed: claimed });
    expect(sent.embed).toEqual(embed);
    expect(await a.write(b, 'look', { _id: id, embed })).toEqual(sent);
    await device.settle();
    device.close();
    expect(device.frames).toContainEqual({ type: 'message', changeSeq: 1, message: sent });
    for (const who of [a, b]) expect(await messagesOf(who, sent)).toEqual([sent]);
    const again = await a.post('/api/message', { userIdTo: b.id, body: 'again', embed });
    expect([again.status, again.text]).toEqual([422, '{"error":"unknown-photo"}']);

    const { answer, bytes } = await fetched(b, embed.filepath);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 400, 300, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/Canary|GPS/);
    const blurred = Buffer.from(embed.blur?.split(',')[1] ?? '', 'base64');
    expect((await sharp(blurred).metadata()).width).toBeLessThanOrEqual(16);
  });

  it('[PHOTO-40] [PHOTO-41] [PHOTO-42] has the classification its review gave it, and a third before that', async () => {
    const [a, b] = await pair();
    const sent = await send(a, b);
    const { filepath } = photoOf(sent);
    expect(photoOf(sent).classification).toBe('UNKNOWN');
    for (const classification of ['SFW', 'NSFW'] as const) {
      const photo = eq(messagePhotos.id, filepath);
      await server.database.database.update(messagePhotos).set({ classification }).where(photo);
      for (const who of [a, b])
        expect((await messagesOf(who, sent))[0]?.embed).toEqual({ ...sent.embed, classification });
    }
  });

  it('is served to the two participants only; everyone else gets the answer for an unknown photo', async () => {
    const [a, b] = await pair();
    const c = await chatter(server);
    const { body: unsent } = await upload(a);
    const { filepath } = photoOf(await send(a, b));
    const nothing = await fetched(c, '0'.repeat(32));
    expect(nothing.told).toEqual([404, '{"error":"not-found"}']);
    expect((await fetched(c, filepath)).told).toEqual(nothing.told);
    expect((await fetched(a, unsent.filepath)).told).toEqual(nothing.told);
    expect(await statusesOf(filepath, a, b)).toEqual([200, 200]);
    expect((await fetched({ headers: {} }, filepath)).answer.status).toBe(401);
    await b.put('/api/user/block', { userId: a.id });
    for (const who of [a, b]) expect((await fetched(who, filepath)).told).toEqual(nothing.told);
    await b.put('/api/user/unblock', { userId: a.id });
    expect(await statusesOf(filepath, a, b)).toEqual([200, 200]);
  });

  it('[D5-30] [PHOTO-68] [PHOTO-79] [PHOTO-81] [PHOTO-04] [API-76] a member can hide it from the partner, anyone shows it again, and the partner is notified', async () => {
    const [a, b] = await pair();
    const sent = await send(a, b, 'look');
    const { filepath, blur } = photoOf(sent);
    const device = await listen(server, b);
    const hide = (who: Chatter, isHidden: boolean, messageId = sent._id) =>
      who.put<Message>('/api/message/hide-photo', { ...of(sent), messageId, isHidden });
    const refused = await hide(a, true);
    expect([refused.status, refused.text]).toEqual([403, '{"error":"upgrade-required"}']);
    expect(await statusesOf(filepath, a, b)).toEqual([200, 200]);
    await upgraded(server, a, true);
    const hidden = (await hide(a, true)).body;
    expect(hidden).toMatchObject({ _id: sent._id, body: 'look', embed: { isHidden: true, blur: null } });
    expect(await messagesOf(b, sent, `&afterRevision=${sent.revision}`)).toEqual([hidden]);
    await device.settle();
    device.close();
    expect(device.frames).toContainEqual({
      ...{ type: 'conversation', changeSeq: 2, conversationId: sent.conversationId },
    });
    expect(await statusesOf(filepath, a, b)).toEqual([200, 404]);
    expect((await hide(a, true)).body).toEqual(hidden);
    expect((await hide(b, false)).text).toBe('{"error":"not-found"}');
    // Its end does not keep a photo hidden: showing it again stays free, as does withdrawing it.
    await upgraded(server, a, false);
    expect((await hide(a, true)).status).toBe(403);
    expect((await hide(a, false)).body).toMatchObject({ embed: { isHidden: false, blur } });
    expect(await statusesOf(filepath, a, b)).toEqual([200, 200]);
    const words = await a.write(b, 'words');
    expect((await hide(a, true, words._id)).status).toBe(404);
  });

  it('[D5-27] [CHAT-36] is withdrawn for both together with all photos of its sender, retained, and deleted after fourteen days', async () => {
    const [a, b] = await pair();
    const first = await send(a, b, 'one');
    await b.accept(first);
    const received = await send(b, a);
    const second = await send(a, b);
    const elsewhere = await send(a, await chatter(server));
    const { conversationId } = first;
    const known = (await b.get<{ conversation: Conversation }>(`/api/conversation/by-user?userId=${a.id}`))
      .body.conversation.revision;
    const unset = (who: Chatter) => who.put('/api/conversation/unset-photos', { conversationId });
    expect((await unset(await chatter(server))).status).toBe(404);
    expect((await unset(a)).status).toBe(204);
    expect((await unset(a)).status).toBe(204);
    for (const who of [a, b])
      expect((await messagesOf(who, first)).map(({ body, embed }) => [body, embed?.type])).toEqual([
        ['one', 'withdrawn-photo'],
        ['', 'photo'],
        ['', 'withdrawn-photo'],
      ]);
    const changed = await messagesOf(b, first, `&afterRevision=${known}`);
    expect(changed.map(({ _id, revision }) => [_id, revision - known])).toEqual([
      [first._id, 1],
      [second._id, 2],
    ]);
    for (const message of [first, second])
      expect(await statusesOf(photoOf(message).filepath, a, b)).toEqual([404, 404]);
    expect(await statusesOf(photoOf(received).filepath, a, b)).toEqual([200, 200]);
    expect(filesOf(a.id)).toHaveLength(3);
    time = new Date(time.getTime() + 14 * 24 * HOUR + 1);
    await server.server.sweep();
    expect(filesOf(a.id)).toEqual([photoOf(elsewhere).filepath]);
    expect(filesOf(b.id)).toEqual([photoOf(received).filepath]);
    expect((await messagesOf(b, first))[0]?.embed).toEqual({ type: 'withdrawn-photo' });
  });

  it('of an unsent message is retained and deleted with it', async () => {
    const [a, b] = await pair();
    const sent = await send(a, b, 'look');
    const { filepath } = photoOf(sent);
    expect((await a.put('/api/message/unsend', of(sent))).body).toMatchObject({ embed: null });
    expect(await statusesOf(filepath, a, b)).toEqual([404, 404]);
    time = new Date(time.getTime() + 14 * 24 * HOUR);
    await server.server.sweep();
    expect(filesOf(a.id)).toEqual([filepath]);
    time = new Date(time.getTime() + 1);
    await server.server.sweep();
    expect(filesOf(a.id)).toEqual([]);
  });

  it('is deleted when either participant is deleted', async () => {
    const [a, b] = await pair();
    const sent = await send(a, b);
    await b.accept(sent);
    const received = photoOf(await send(b, a));
    await server.database.database.$client.query('delete from visitors where id = $1', [a.id]);
    await server.server.sweep();
    time = new Date(time.getTime() + 1);
    await server.server.sweep();
    expect(filesOf(b.id)).toEqual([]);
    expect((await fetched(b, photoOf(sent).filepath)).answer.status).toBe(404);
    const left = await dump(server.database.database);
    expect(left).not.toContain(received.filepath);
    expect(left).not.toContain(photoOf(sent).filepath);
  });
});

it('no photo and no photo name is in the log', () => {
  const logged = server.logged.join();
  expect(logged).not.toContain(picture.slice(40, 80));
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(logged).not.toContain(name);
});
