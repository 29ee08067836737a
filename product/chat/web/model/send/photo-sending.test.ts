import { expect, it } from 'vitest';
import { memoryKeyValueStore } from '#platform/device/key-value-store.ts';
import { messageOf, OTHER, OWN, photoOf } from '../../../chat.fixture.ts';
import { directTo } from '../../../pending.rules.ts';
import { quoteOf } from '../../../timeline/timeline.rules.ts';
import { serverForEachTest, answers, askedFor, chats, ok, refused } from '../chat-model.fixture.ts';

serverForEachTest();

const photo = { dataUrl: 'data:image/jpeg;base64,AAAA', width: 400, height: 300 };
const idSent = () => (askedFor('/api/message').at(-1)!.body as { _id: string })._id;
const stored = (_id: string, embed = photoOf()) =>
  ok(messageOf(1, { _id, userIdFrom: OWN, userIdTo: OTHER, body: 'look', embed }));
const uploads = () => askedFor('/api/message/photo').length;
const sentEmbeds = () => askedFor('/api/message').map(({ body }) => (body as { embed: unknown }).embed);
const named = (filepath: string) => ({ type: 'photo', filepath });

it('a photo is uploaded once and then sent by its name, also after a reload in between', async () => {
  answers['POST /api/message/photo'] = [ok(photoOf())];
  answers['POST /api/message'] = ['cut'];
  const kept = memoryKeyValueStore();
  const before = await chats({ kept });
  before.model.send(OTHER, 'look', { photos: [photo] });
  await expect.poll(() => sentEmbeds().length).toBe(1);
  before.stop();
  const id = idSent();
  answers['POST /api/message'] = [stored(id)];
  const after = await chats({ kept });
  await expect.poll(() => sentEmbeds().length).toBe(2);
  await expect.poll(() => after.state().outbox).toEqual([]);
  expect(idSent()).toBe(id);
  expect(sentEmbeds()).toEqual([named(photoOf().filepath), named(photoOf().filepath)]);
  expect(uploads()).toBe(1);
});

it('an expired photo is uploaded again; a file that is not an image fails', async () => {
  const again = 'e'.repeat(32);
  answers['POST /api/message/photo'] = [ok(photoOf()), ok(photoOf({ filepath: again }))];
  answers['POST /api/message'] = ['cut', refused(422, 'unknown-photo'), 'cut'];
  const { model, state } = await chats();
  model.send(OTHER, 'look', { photos: [photo] });
  await expect.poll(() => sentEmbeds().length, { timeout: 5_000 }).toBe(3);
  answers['POST /api/message'] = [stored(idSent(), photoOf({ filepath: again }))];
  expect(sentEmbeds()).toEqual([named(photoOf().filepath), named(photoOf().filepath), named(again)]);

  answers['POST /api/message/photo'] = [refused(422, 'not-a-picture')];
  model.send('c'.repeat(24), '', { photos: [photo] });
  await expect.poll(() => state().outbox.map(({ failure }) => failure)).toContain('unfit-photo');
});

it('several photos are one message each, in order, and words and reply go with the first', async () => {
  const photos = ['AAAA', 'BBBB', 'CCCC'].map((data) => ({
    ...photo,
    dataUrl: `data:image/jpeg;base64,${data}`,
  }));
  answers['POST /api/message'] = ['cut'];
  answers['POST /api/message/photo'] = ['cut'];
  const { model, state } = await chats();
  const quoted = messageOf(1);
  const to = directTo(OTHER);
  for (const one of photos) model.messaging.addPhotoDraft(to, one);
  model.send(OTHER, 'All three', { photos, replyTo: quoteOf(quoted) });
  expect(state().outbox.map((one) => [one.body, one.photo?.dataUrl, one.replyToId])).toEqual([
    ['All three', photos[0]?.dataUrl, quoted._id],
    ['', photos[1]?.dataUrl, null],
    ['', photos[2]?.dataUrl, null],
  ]);
  expect(model.messaging.store.getState().photoDrafts).toEqual({});
});
