import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '#product/photos/contract.ts';
import type { PhotoEmbed } from '#product/messaging/contract/schema.ts';
import { MAX_UNSENT_PHOTOS } from '#product/messaging/contract/endpoints.ts';
import { type Chatter, chatter } from '../chat/chat.fixture.ts';
import { dataUrlOf, drawn, fetchPhoto, photoOf } from '../chat/message-photos.fixture.ts';
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
const filesOf = (id: string) => storedPhotos(server, id);

it('[D5-88] an uploaded photo is stored under a name of its own, and served to nobody before a message has it', async () => {
  const [a, b] = await pair();
  const [{ body: one }, { body: other }] = [await upload(a), await upload(a)];
  expect(one).toMatchObject({ type: 'photo', classification: 'UNKNOWN', isHidden: false });
  expect([one.width, one.height]).toEqual([400, 300]);
  expect(one.blur).toMatch(/^data:image\/webp;base64,/);
  expect(filesOf(a.id).sort()).toEqual([one.filepath, other.filepath].sort());
  const unknown = (await fetchPhoto(server, a, '0'.repeat(32))).told;
  for (const who of [a, b]) expect((await fetchPhoto(server, who, one.filepath)).told).toEqual(unknown);
});

it('[D5-88] a photo can be sent by its owner only, and once, even in concurrent calls', async () => {
  const [a, b] = await pair();
  await a.accept(await b.write(a, 'hello'));
  const { body: embed } = await upload(a);
  const ofOther = await b.post('/api/message', { userIdTo: a.id, body: '', embed });
  expect(ofOther.text).toBe('{"error":"unknown-photo"}');
  const sendings = await Promise.all(
    Array.from({ length: 5 }, () => a.post('/api/message', { userIdTo: b.id, body: '', embed })),
  );
  expect(sendings.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

it('[D5-88] a photo is deleted after a day if no message contains it, and the number of such photos is limited', async () => {
  const [a, b] = await pair();
  const { body: kept } = await upload(a);
  const { filepath } = photoOf(await a.write(b, '', { embed: kept }));
  for (let n = 0; n < MAX_UNSENT_PHOTOS; n += 1) expect((await upload(a)).status).toBe(200);
  expect((await upload(a)).text).toBe('{"error":"too-many-photos"}');
  time = new Date(time.getTime() + 24 * HOUR);
  await server.server.sweep();
  expect(filesOf(a.id)).toHaveLength(MAX_UNSENT_PHOTOS + 1);
  time = new Date(time.getTime() + 1);
  await server.server.sweep();
  expect(filesOf(a.id)).toEqual([filepath]);
  expect((await upload(a)).status).toBe(200);
});

it('[D5-88] what is uploaded is refused with a code if it is not an image, unsupported, animated, too small, too heavy or a bomb', async () => {
  const a = await chatter(server);
  const frames = await sharp(Buffer.concat([Buffer.alloc(60_000, 9), Buffer.alloc(60_000, 90)]), {
    raw: { width: 100, height: 400, channels: 3, pageHeight: 200 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const bomb = await drawn(16_000, 2_600).png({ compressionLevel: 9 }).toBuffer();
  const answers = [];
  for (const dataUrl of [
    'hello',
    dataUrlOf(Buffer.from('nothing')),
    dataUrlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')),
    dataUrlOf(Buffer.from('GIF89a........')),
    dataUrlOf(frames),
    dataUrlOf(await drawn(400, 31).png().toBuffer()),
    dataUrlOf(bomb),
    dataUrlOf(Buffer.alloc(MAX_PHOTO_BYTES + 1)),
  ]) {
    const { status, text } = await upload(a, dataUrl);
    answers.push([status, (JSON.parse(text) as { error: string }).error]);
  }
  expect(answers).toEqual([
    [422, 'not-a-picture'],
    [422, 'not-a-picture'],
    [415, 'unsupported-format'],
    [415, 'unsupported-format'],
    [422, 'moving'],
    [422, 'too-small'],
    [422, 'too-many-pixels'],
    [413, 'too-many-bytes'],
  ]);
  await server.server.setModerationFlags(a.id, { revocations: ['photos'] });
  expect((await upload(a)).text).toBe('{"error":"revoked"}');
  expect(filesOf(a.id)).toEqual([]);
});

it('no photo and no photo name is in the log', () => {
  const logged = server.logged.join();
  expect(logged).not.toContain(picture.slice(40, 80));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(logged).not.toContain(name);
});
