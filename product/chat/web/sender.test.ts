import { afterEach, expect, it, vi } from 'vitest';
import { messageOf, OTHER, OWN } from '../chat.fixture.ts';
import { type Answer, answeredAnew, answers, askedFor, chats, ok } from './chat-model.fixture.ts';

answeredAnew();

const THIRD = 'c'.repeat(24);

afterEach(() => void vi.useRealTimers());

/** A page for which no time passes: what waits to be tried again waits for ever. */
async function pageWithoutTime(): Promise<Page> {
  const page = await chats();
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

it('what reaches one person reaches the others: what waits for the server is tried at once', async () => {
  const page = await pageWithoutTime();
  answers['POST /api/message'] = ['cut'];
  page.model.send(OTHER, 'one');
  await until(isTried(1));
  page.model.send(THIRD, 'two');
  answers['POST /api/message'] = [storedNext(page, THIRD), storedNext(page, OTHER)];
  await until(() => page.state().outbox.length === 0);
});

it('what breaks off once the connection is there again is tried at once', async () => {
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
