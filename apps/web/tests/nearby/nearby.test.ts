import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isNearbyKnown, type Nearby } from '#product/nearby/web/nearby.store.ts';
import { byId, heldOf, openWorld } from './nearby-world.fixture.ts';
import { loadReader } from '../../start/live/live-protocol.ts';

beforeAll(loadReader);
beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

type World = ReturnType<typeof openWorld>;
type Step = (at: World) => void | Promise<void>;

const PEOPLE = 6;
const person = fc.integer({ min: 1, max: PEOPLE });
const few = fc.integer({ min: 0, max: 2 });
const named = <Values extends unknown[]>(
  name: string,
  values: { [At in keyof Values]: fc.Arbitrary<Values[At]> },
  step: (at: World, ...with_: Values) => void | Promise<void>,
): fc.Arbitrary<Step> =>
  fc.tuple(...values).map((drawn) => {
    const taken: Step = (at) => step(at, ...(drawn as Values));
    return Object.assign(taken, { [fc.toStringMethod]: () => `${name}(${drawn.join()})` });
  });

const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });

const steps = fc.array(
  fc.oneof(
    often(
      4,
      named('put', [person, fc.boolean()], ({ world }, n, isOnline) => world.put(n, isOnline)),
    ),
    often(
      2,
      named('leave', [person], ({ world }, n) => world.leave(n)),
    ),
    often(
      2,
      named('place', [few], ({ world }, n) => world.place(n)),
    ),
    often(
      3,
      named('group', [few, fc.boolean()], ({ world }, n, stands) => world.group(n, stands)),
    ),
    often(
      2,
      named('post', [few, person], ({ world }, n, author) => world.post(n, author)),
    ),
    often(
      1,
      named('unpost', [few], ({ world }, n) => world.unpost(n)),
    ),
    often(
      2,
      named('block', [person, fc.boolean()], ({ world }, n, fromCard) => world.block(n, fromCard)),
    ),
    often(
      2,
      named('unblock', [person], ({ world }, n) => world.unblock(n)),
    ),
    often(
      1,
      named('filter', [fc.boolean()], ({ world }, onlineOnly) => world.filter(onlineOnly)),
    ),
    often(
      1,
      named('look', [fc.constantFrom(0 as const, 1 as const)], ({ world }, area) => world.look(area)),
    ),
    often(
      1,
      named('reload', [], ({ world }) => world.reload()),
    ),
    often(
      4,
      named('rest', [], (at) => comeToRest(at, 3)),
    ),
    often(
      4,
      named('rest', [], (at) => comeToRest(at, 3)),
    ),
    often(
      1,
      named('resync', [], ({ world }) => world.resync()),
    ),
    often(
      1,
      named('logIn', [fc.constantFrom(0xa, 0xb)], ({ world }, as) => world.logIn(as)),
    ),
    often(
      6,
      named('answer', [few], ({ network }, n) => network.answer(n)),
    ),
    often(
      6,
      named('arrive', [few], ({ network }, n) => network.arrive(n)),
    ),
    often(
      2,
      named('lose', [few], ({ network }, n) => network.lose(n)),
    ),
    often(
      6,
      named('hear', [fc.integer({ min: 1, max: 4 })], ({ network }, count) => network.receive(count)),
    ),
    often(
      5,
      named('wait', [fc.integer({ min: 1, max: 4_000 })], async (_at, ms) => {
        await vi.advanceTimersByTimeAsync(ms);
      }),
    ),
  ),
  { maxLength: 40, size: 'max' },
);

const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate);
};

/** Nothing is lost anymore: what is asked is answered, and all that is sent arrives. */
async function comeToRest({ network }: World, forSeconds = 90): Promise<void> {
  for (let seconds = 0; seconds < forSeconds; seconds++) {
    while (!network.isQuiet()) {
      await network.answer(0);
      network.arrive(0);
      network.receive(1);
      await settled();
    }
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
  }
}

const held = ({ nearby }: Nearby) => ({
  people: byId(nearby.people),
  places: byId(nearby.places),
  groups: byId(nearby.groups),
  posts: byId(nearby.posts).map(({ _id }) => _id),
});

/** Takes the steps one after the other, and answers what is held at last and what a whole reload answers. */
async function after(taken: readonly Step[]) {
  const at = openWorld();
  vi.setSystemTime(at.now);
  at.world.logIn(0xa);
  await comeToRest(at, 3);
  for (const step of taken) {
    await step(at);
    await settled();
  }
  await comeToRest(at);
  const state = at.store.getState();
  const ends = { is: held(state), of: state.reload.status, should: heldOf(await at.whole(state)) };
  at.close();
  return ends;
}

/** A post is heard in the millisecond a reload begins that no longer answers it. */
const blockedAfterPost: Step[] = [
  ({ world }) => world.look(1),
  ({ world }) => world.post(1, 5),
  ({ network }) => network.receive(1),
  ({ world }) => world.block(5, false),
];

test('[NEAR-01] after any events in any order, the state equals that of a full reload', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { is, of, should } = await after(taken);
      expect(of).toBe('loaded');
      expect(is).toEqual(should);
    }),
    { numRuns: 60, examples: [[blockedAfterPost]] },
  );
});

test('[NEAR-01] a person blocked and unblocked without a reload in between is shown again', async () => {
  const { is } = await after([
    ({ world }) => world.put(2, true),
    comeToRest,
    ({ world, network }) => {
      world.block(2, true);
      network.receive(9);
    },
    ({ world }) => world.unblock(2),
  ]);
  expect(is.people).toHaveLength(1);
});

test('[NEAR-01] a post received while an answer without it is in flight is kept', async () => {
  const { is } = await after([
    ({ world }) => world.reload(),
    async ({ world, network }) => {
      await vi.advanceTimersByTimeAsync(2_500);
      await network.answer(0);
      world.post(0, 5);
      network.receive(9);
      network.arrive(0);
    },
  ]);
  expect(is.posts).toHaveLength(1);
});

test('[NEAR-01] what was asked of one group and comes after a newer reload does not replace its answer', async () => {
  const { is } = await after([
    ({ world, network }) => {
      world.group(0, true);
      network.receive(9);
    },
    async ({ world, network }) => {
      await network.answer(0);
      world.group(0, false);
      // The event of it is lost.
      world.resync();
      network.receive(9);
      await vi.advanceTimersByTimeAsync(2_500);
    },
    async ({ network }) => {
      await network.answer(0);
      network.arrive(1);
      await settled();
      network.arrive(0);
    },
  ]);
  expect(is.groups).toEqual([]);
});

test('[NEAR-02] a failed first reload is retried, so that live events alone never count as what is nearby', async () => {
  const { is } = await after([
    ({ world }) => world.group(0, true),
    async ({ world, network }) => {
      network.receive(9);
      await vi.advanceTimersByTimeAsync(0);
      network.lose(0);
      network.lose(0);
      world.put(2, true);
    },
  ]);
  expect([is.people.length, is.groups.length]).toEqual([1, 1]);
});

test('after a change of filters that fails, what is shown is known as before, and then asked for whole', async () => {
  const at = openWorld();
  vi.setSystemTime(at.now);
  at.world.logIn(0xa);
  at.world.put(2, true);
  await comeToRest(at, 3);
  at.world.filter(true);
  expect(isNearbyKnown(at.store.getState())).toBe(true);
  await vi.advanceTimersByTimeAsync(2_500);
  at.network.lose(1);
  at.network.lose(0);
  await settled();
  const failed = at.store.getState();
  expect([failed.reload.status, isNearbyKnown(failed)]).toEqual(['failed', true]);
  expect([held(failed).people.length, failed.nearby.snapshot?.id]).toEqual([1, null]);
  await comeToRest(at, 5);
  expect(at.store.getState().nearby.snapshot?.id).toEqual(expect.any(String));
  at.close();
});

test('[NEAR-03] the answer to one visitor is not shown to the next', async () => {
  const at = openWorld();
  vi.setSystemTime(at.now);
  at.world.logIn(0xa);
  at.world.put(2, true);
  await comeToRest(at, 3);
  expect(held(at.store.getState()).people).toHaveLength(1);
  at.world.logIn(0xb);
  expect(held(at.store.getState()).people).toEqual([]);
  at.close();
});
