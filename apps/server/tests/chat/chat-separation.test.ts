import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '#product/chat/contract/schema.ts';
import { type Chatter, chatter, listen } from './chat.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Events sent before a block was acknowledged may arrive for this long after it. */
const AT_ONCE_MS = 1_000;
/** Each does the same again after so long, in milliseconds; more often the server would not listen. */
const PACE_MS = 50;
const TYPING_MS = 250;

/** What the two do to each other without pause until `until` holds. */
function keepBusy(who: Chatter, other: Chatter, first: Message, until: () => boolean): Promise<unknown> {
  const { conversationId, _id: messageId } = first;
  const again = async (act: (n: number) => Promise<unknown>) => {
    for (let n = 0; !until(); n += 1) {
      await act(n);
      await sleep(PACE_MS);
    }
  };
  return Promise.all([
    again((n) => who.post('/api/message', { userIdTo: other.id, body: `${who.handle} ${n}` })),
    again((n) =>
      n % 2 === 0
        ? who.put('/api/message/add-reaction', { conversationId, messageId, reaction: 'like' })
        : who.put('/api/message/remove-reaction', { conversationId, messageId }),
    ),
    again(() => who.put('/api/conversation/read', { conversationId, upTo: messageId })),
  ]);
}

it('after a block nothing of the one reaches the other on any channel, either way, whatever was on its way', async () => {
  for (const isByFirst of [true, false]) {
    const [a, b] = [await chatter(server), await chatter(server)];
    const first = await a.write(b, 'hello');
    await b.write(a, 'hello yourself');
    const ears = await Promise.all([listen(server, a), listen(server, b)]);
    const [firstEar, secondEar] = ears;
    let isOver = false;
    const busy = [keepBusy(a, b, first, () => isOver), keepBusy(b, a, first, () => isOver)];
    const typing = setInterval(() => {
      firstEar.say({ type: 'typing', to: b.id });
      secondEar.say({ type: 'typing', to: a.id });
    }, TYPING_MS);
    // All of it is under way.
    for (const ear of ears)
      await expect.poll(() => new Set(ear.frames.map(({ type }) => type))).toContain('typing');
    const [who, whom] = isByFirst ? [a, b] : [b, a];
    expect((await who.put('/api/user/block', { userId: whom.id })).status).toBe(204);
    const acknowledgedAt = performance.now();

    // From both the conversation is gone at once, with all that counted in it.
    for (const who of [a, b]) {
      expect(await who.conversations()).toEqual([]);
      expect((await who.get<{ unreadCount: number }>('/api/conversation')).body.unreadCount).toBe(0);
    }
    await sleep(acknowledgedAt + AT_ONCE_MS - performance.now());
    for (const ear of ears) await ear.settle();
    const heardBy = ears.map(({ frames }) => frames.length);
    const changes = async () => Promise.all(ears.map(async (ear) => (await ear.settle()).change));
    const before = await changes();
    // They go on trying for a while.
    await sleep(10 * PACE_MS);
    isOver = true;
    clearInterval(typing);
    await Promise.all(busy);
    expect(await changes()).toEqual(before);
    ears.forEach(({ frames }, n) => {
      const heard = frames.slice(heardBy[n]).map(({ type }) => type);
      expect(heard.filter((type) => type !== 'heartbeat')).toEqual([]);
    });
    for (const ear of ears) ear.close();
  }
});
