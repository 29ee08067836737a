import { expect, it } from 'vitest';
import { OTHER } from '../../../chat.fixture.ts';
import {
  serverForEachTest,
  type Answer,
  answers,
  askedFor,
  chats,
  emptyList,
  heartbeat,
  ok,
  refused,
  roundTrips,
} from '../chat-model.fixture.ts';

serverForEachTest();

const PATH = '/api/conversation/draft';
const texts = () => askedFor(PATH).map(({ body }) => (body as { text: string }).text);
const changed = (changeSeq: number, text: string | null): Answer =>
  ok({
    ...{ conversations: [], gone: [], hasMore: false, unreadCount: 0, changeSeq },
    drafts: text === null ? [] : [{ userId: OTHER, text }],
  });
type Page = Awaited<ReturnType<typeof chats>>;
const draft = ({ state }: Page) => state().drafts[OTHER] ?? '';
/** The page hears that the drafts changed, and has asked for them. */
async function hears(page: Page, changeSeq: number, text: string | null) {
  answers['GET /api/conversation/changes'] = [changed(changeSeq, text)];
  page.tell(heartbeat(changeSeq));
  await expect.poll(() => page.state().changeSeq).toBe(changeSeq);
}

it('a draft is saved when typing stops and when its field is left, and a sent one is emptied at once', async () => {
  answers[`PUT ${PATH}`] = [ok({ changeSeq: 1 }), ok({ changeSeq: 2 }), ok({ changeSeq: 3 })];
  answers['POST /api/message'] = ['cut'];
  const page = await chats();
  for (const text of ['H', 'He', 'Hello']) page.model.setDraft(OTHER, text);
  await expect.poll(texts, { timeout: 5_000 }).toEqual(['Hello']);
  page.model.setDraft(OTHER, 'Hello there');
  page.model.engine.drafts.blur(OTHER);
  await expect.poll(texts).toEqual(['Hello', 'Hello there']);
  await roundTrips();
  page.model.send(OTHER, 'Hello there');
  await roundTrips();
  expect(texts()).toEqual(['Hello', 'Hello there', '']);
});

it('a draft of another device is taken, but never over newer words or under the fingers', async () => {
  answers['GET /api/conversation'] = [
    ok({ ...emptyList, drafts: [{ userId: OTHER, text: 'From the phone' }] }),
  ];
  answers[`PUT ${PATH}`] = ['cut'];
  const page = await chats();
  await expect.poll(() => draft(page)).toBe('From the phone');
  page.model.engine.drafts.focus(OTHER);
  await hears(page, 1, 'From the phone again');
  expect(draft(page)).toBe('From the phone');
  page.model.engine.drafts.blur(OTHER);
  expect(draft(page)).toBe('From the phone again');
  // Written here while the server cannot be reached.
  page.model.setDraft(OTHER, 'Newer here');
  page.model.engine.drafts.blur(OTHER);
  await hears(page, 2, null);
  expect(draft(page)).toBe('Newer here');
  // The next page of this device saves it, and then follows the others.
  page.stop();
  answers[`PUT ${PATH}`] = [ok({ changeSeq: 3 })];
  const asked = askedFor(PATH).length;
  const next = await chats({ kept: page.kept });
  await expect.poll(() => askedFor(PATH).length).toBe(asked + 1);
  expect([draft(next), texts().at(-1)]).toEqual(['Newer here', 'Newer here']);
  await roundTrips();
  await hears(next, 4, null);
  expect(draft(next)).toBe('');
});

it('of an answer from before a save nothing is taken, of one from after it all is', async () => {
  let answer: (given: Answer) => void = () => undefined;
  answers[`PUT ${PATH}`] = [new Promise<Answer>((resolve) => (answer = resolve))];
  const page = await chats();
  const saving = async (text: string) => {
    page.model.setDraft(OTHER, text);
    const before = askedFor(PATH).length;
    page.model.engine.drafts.blur(OTHER);
    await expect.poll(() => askedFor(PATH).length).toBe(before + 1);
  };
  await saving('Mine');
  // The other device saved after this one, and that is heard of before the own answer.
  await hears(page, 6, 'Theirs');
  expect(draft(page)).toBe('Mine');
  answer(ok({ changeSeq: 5 }));
  await expect.poll(() => draft(page)).toBe('Theirs');

  answers[`PUT ${PATH}`] = [ok({ changeSeq: 9 })];
  await saving('Mine again');
  await roundTrips();
  await hears(page, 8, 'Theirs again');
  expect(draft(page)).toBe('Mine again');
});

it('what the server refuses stays on the device and is not offered again as it is', async () => {
  answers[`PUT ${PATH}`] = [refused(404, 'not-found')];
  const page = await chats();
  page.model.setDraft(OTHER, 'To nobody');
  page.model.engine.drafts.blur(OTHER);
  await expect.poll(texts).toEqual(['To nobody']);
  await roundTrips();
  page.model.engine.drafts.blur(OTHER);
  page.model.setDraft(OTHER, 'To nobody at all');
  page.model.engine.drafts.blur(OTHER);
  await expect.poll(texts).toEqual(['To nobody', 'To nobody at all']);
  expect(draft(page)).toBe('To nobody at all');
});
