import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '#platform/testing/http-browser.ts';
import { listReviews, setPrimaryPhoto } from '#product/photos/contract.ts';
import { getProfile } from '#product/profiles/contract.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import {
  addedPhoto,
  drawnPicture,
  judgePhoto,
  madeModerator,
  painted,
  photographer,
  type Photographer,
  urlOf,
} from './photos.fixture.ts';

let server: TestServer;
let picture: string;
let moderator: Photographer;
beforeAll(async () => {
  server = await startTestServer();
  picture = await drawnPicture();
  moderator = await photographer(server);
  await madeModerator(server, moderator);
});
afterAll(() => server.close());

const imagesOf = async ({ browser, id }: Photographer) => {
  const { body } = await browser.get(`/api/user/profile?userId=${id}`);
  return getProfile.answer.parse(body).data.profile.images;
};
const waiting = async () =>
  listReviews.answer.parse((await moderator.browser.get('/api/photo/reviews')).body).photos;
const review = (path: string, verdict: object, by: Browser = moderator.browser) =>
  by.put('/api/photo/review', { path, verdict });
const ask = (browser: Browser, path: string) => browser.put('/api/user/photo-review', { path });
const safe = { type: 'approve', classification: 'SFW' } as const;

describe('a photo that no program looks at', () => {
  it('waits for a person, as its owner reads', async () => {
    const owner = await photographer(server);
    const { path } = await addedPhoto(owner.browser, picture);
    const [image] = await imagesOf(owner);
    expect(image?.verdict).toEqual({
      ...{ judgedBy: null, judgedAt: null, rule: null, waitsForPerson: true, can: { askPerson: false } },
    });
    expect((await waiting()).find((one) => one.path === path)).toMatchObject({
      ...{ ownerId: owner.id, status: 'pending', reason: null },
      blur: expect.stringMatching(/^data:image\/webp;base64,/),
    });
  });

  it('is shown to moderators and nobody else, and only while it waits', async () => {
    const [owner, other] = [await photographer(server), await photographer(server)];
    const { path } = await addedPhoto(owner.browser, picture);
    const statusOf = async ({ browser }: Photographer) => (await browser.get(path)).status;
    expect([await statusOf(moderator), await statusOf(other)]).toEqual([200, 404]);
    expect((await other.browser.get('/api/photo/reviews')).status).toBe(403);
    expect((await review(path, safe, other.browser)).status).toBe(403);
    await review(path, { type: 'reject', rule: 'advertising' });
    expect([await statusOf(moderator), await statusOf(owner)]).toEqual([404, 200]);
  });

  it.each(['SFW', 'NSFW'] as const)('is approved as %s by a person, once', async (classification) => {
    const owner = await photographer(server);
    const { path, id } = await addedPhoto(owner.browser, picture);
    expect((await review(path, { type: 'approve', classification })).status).toBe(204);
    const [image] = await imagesOf(owner);
    expect(image).toMatchObject({ status: 'approved', classification, verdict: { judgedBy: 'person' } });
    const { body } = await moderator.browser.post('/api/photo/faces', { ownerIds: [owner.id] });
    expect(body).toMatchObject({ faces: classification === 'SFW' ? [{ photoId: id }] : [] });
    expect((await review(path, { type: 'reject', rule: 'violence' })).status).toBe(404);
    expect((await imagesOf(owner))[0]?.status).toBe('approved');
  });

  it('of two people who decide at once one is heard', async () => {
    const owner = await photographer(server);
    const { path } = await addedPhoto(owner.browser, picture);
    const answers = await Promise.all([
      review(path, safe),
      review(path, { ...safe, classification: 'NSFW' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  });
});

describe('a photo that was rejected', () => {
  it('names the rule and who judged to its owner, who may ask for a person once', async () => {
    const owner = await photographer(server);
    const { path } = await addedPhoto(owner.browser, picture);
    await review(path, { type: 'reject', rule: 'unrecognizable' });
    const [image] = await imagesOf(owner);
    expect(image).toMatchObject({
      status: 'rejected',
      verdict: {
        judgedBy: 'person',
        rule: 'unrecognizable',
        waitsForPerson: false,
        can: { askPerson: true },
      },
    });
    const other = await photographer(server);
    expect((await ask(other.browser, path)).status).toBe(404);
    const { images } = setPrimaryPhoto.answer.parse((await ask(owner.browser, path)).body);
    expect(images[0]?.verdict).toMatchObject({ waitsForPerson: true, can: { askPerson: false } });
    expect(images[0]?.status).toBe('rejected');
    expect((await waiting()).find((one) => one.path === path)?.reason).toBe('asked');
    expect((await ask(owner.browser, path)).body).toEqual({ error: 'cannot-ask' });
    await review(path, safe);
    expect((await imagesOf(owner))[0]).toMatchObject({ status: 'approved', verdict: { rule: null } });
    await judgePhoto(server, image?.path.split('/').at(-1) ?? '', { status: 'rejected' });
    expect((await ask(owner.browser, path)).status).toBe(409);
  });

  it('is known when it is sent again, cropped, mirrored or by another: withheld, and first in the list', async () => {
    const [owner, other] = [await photographer(server), await photographer(server)];
    // Not the picture of the other tests, which would be withheld from then on.
    const drawn = await painted(2, 1200, 800).png().toBuffer();
    const { path } = await addedPhoto(owner.browser, await urlOf(sharp(drawn)));
    await review(path, { type: 'reject', rule: 'underAge' });
    const cropped = sharp(drawn).extract({ left: 18, top: 12, width: 1164, height: 776 });
    for (const again of [await urlOf(cropped), await urlOf(sharp(drawn).flop().resize(700))]) {
      const sent = await addedPhoto(other.browser, again);
      const [first] = await waiting();
      expect(first).toMatchObject({ reason: 'known', status: 'pending' });
      expect((await waiting()).filter(({ reason }) => reason === 'known').map((one) => one.path)).toContain(
        sent.path,
      );
      const inChat = await other.browser.post('/api/message/photo', { dataUrl: again });
      expect([inChat.status, inChat.body]).toEqual([422, { error: 'withheld' }]);
    }
    const another = await addedPhoto(other.browser, await urlOf(painted(3)));
    expect((await waiting()).find((one) => one.path === another.path)?.reason).toBeNull();
  });

  it('that a person approves after all is no longer known, in a chat neither', async () => {
    const owner = await photographer(server);
    const dataUrl = await urlOf(painted(4));
    const { path } = await addedPhoto(owner.browser, dataUrl);
    await review(path, { type: 'reject', rule: 'notYourself' });
    const inChat = () => owner.browser.post('/api/message/photo', { dataUrl });
    await expect.poll(async () => (await inChat()).status).toBe(422);
    await ask(owner.browser, path);
    await review(path, safe);
    await expect.poll(async () => (await inChat()).status).toBe(200);
  });
});
