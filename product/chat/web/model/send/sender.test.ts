import { afterEach, expect, it, vi } from 'vitest';
import { idOf, messageOf, OTHER, OWN } from '../../../chat.fixture.ts';
import {
  type Answer,
  roundTrips,
  serverForEachTest,
  answers,
  askedFor,
  chats,
  ok,
  refused,
} from '../chat-model.fixture.ts';

serverForEachTest();

const THIRD = 'c'.repeat(24);

afterEach(() => void vi.useRealTimers());

/** A page for which no time passes: what waits to be tried again waits for ever. */
async function pageWithoutTime(options: Parameters<typeof chats>[0] = {}): Promise<Page> {
  const page = await chats(options);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return page;
}

/** In turns: what polls would let time pass. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}
const isTried = (times: number) => () => askedFor('/api/message').length === times;

type Page = Awaited<ReturnType<typeof chats>>;
/** Whatever of the outbox is sent next is stored. */
const storedNext = ({ state }: Page, userIdTo: string): Answer => {
  const pending = state().outbox.find((one) => one.userIdTo === userIdTo);
  return ok(
    messageOf(1, { ...(pending && { _id: pending._id, body: pending.body }), userIdFrom: OWN, userIdTo }),
  );
};

it('a success with one person makes messages to others retry at once', async () => {
  const page = await pageWithoutTime();
  answers['POST /api/message'] = ['cut'];
  page.model.send(OTHER, 'one');
  await until(isTried(1));
  page.model.send(THIRD, 'two');
  answers['POST /api/message'] = [storedNext(page, THIRD), storedNext(page, OTHER)];
  await until(() => page.state().outbox.length === 0);
});

it('a request that breaks after the connection is back is retried at once', async () => {
  const page = await pageWithoutTime();
  let breakOff: (answer: Answer) => void = () => undefined;
  const broken = new Promise<Answer>((resolve) => (breakOff = resolve));
  answers['POST /api/message'] = [broken, 'cut'];
  page.model.send(OTHER, 'one');
  await until(isTried(1));
  answers['POST /api/message'] = [storedNext(page, OTHER)];
  page.connection.setState({ status: 'connected' }, true);
  breakOff('cut');
  await until(() => page.state().outbox.length === 0);
  expect(isTried(2)()).toBe(true);
});

it('pauses between attempts grow to at most 8 s', async () => {
  const page = await pageWithoutTime();
  answers['POST /api/message'] = ['cut'];
  page.model.send(OTHER, 'one');
  // Half of each is left to chance, which says none here.
  for (const [times, pause] of [250, 500, 1_000, 2_000, 4_000, 4_000, 4_000].entries()) {
    await until(isTried(times + 1));
    await roundTrips();
    vi.advanceTimersByTime(pause - 1);
    await roundTrips();
    expect(isTried(times + 1)()).toBe(true);
    vi.advanceTimersByTime(1);
  }
  await until(isTried(8));
});

it('an incomplete answer is inconclusive, and the message is sent again', async () => {
  const page = await chats();
  answers['POST /api/message'] = ['cut-short'];
  page.model.send(OTHER, 'one');
  await expect.poll(isTried(1)).toBe(true);
  answers['POST /api/message'] = [storedNext(page, OTHER)];
  await expect.poll(() => page.state().outbox).toEqual([]);
});

it('a message the server fails on is retried later, even while others succeed', async () => {
  const page = await pageWithoutTime();
  let fail: (answer: Answer) => void = () => undefined;
  const failing = new Promise<Answer>((resolve) => (fail = resolve));
  answers['POST /api/message'] = [failing, ok(null)];
  page.model.send(OTHER, 'one');
  await until(isTried(1));
  page.model.send(THIRD, 'two');
  answers['POST /api/message'] = [storedNext(page, THIRD)];
  await until(() => page.state().outbox.length === 1);
  fail(refused(500, 'internal'));
  await roundTrips();
  page.model.send(THIRD, 'three');
  answers['POST /api/message'] = [storedNext(page, THIRD)];
  await until(() => page.state().outbox.length === 1);
  await roundTrips();
  expect(isTried(3)()).toBe(true);
  // After a reconnect it may be another server.
  answers['POST /api/message'] = [storedNext(page, OTHER)];
  page.connection.setState({ status: 'connected' }, true);
  await until(() => page.state().outbox.length === 0);
});

it('at most ten messages use the connection, the rest are sent by requests', async () => {
  const live: string[] = [];
  const page = await pageWithoutTime({
    onSend: ({ _id, body, userIdTo }) => {
      live.push(body);
      return [{ type: 'sent', message: messageOf(live.length, { _id, body, userIdFrom: OWN, userIdTo }) }];
    },
  });
  page.connection.setState({ status: 'connected' }, true);
  answers['POST /api/message'] = ['cut'];
  for (let n = 0; n < 12; n += 1) page.model.send(String(n).repeat(24).slice(0, 24), 'hello');
  await until(isTried(2));
  await roundTrips();
  expect(live).toHaveLength(10);
});

it('words that are sent again under the id made for them are one message', async () => {
  const id = idOf(1);
  answers['POST /api/message'] = ['cut'];
  const page = await chats();
  expect(await page.model.sendAs(id, OTHER, 'Hello')).toBe(true);
  expect(await page.model.sendAs(id, OTHER, 'Hello')).toBe(true);
  expect(page.state().outbox.map(({ _id, body }) => [_id, body])).toEqual([[id, 'Hello']]);
  // Nobody is there to send them: they are not taken.
  page.stop();
  expect(await page.model.sendAs(id, OTHER, 'Hello')).toBe(false);
});
