import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seededRandom } from '#platform/random/random.ts';
import { visitors } from '#product/visitors/server/tables.ts';
import { demoStage, type DemoStage, REAL } from '../demo-stage.fixture.ts';
import { demoPeople } from '../people.ts';
import { createWelcomes } from './welcomes.ts';

let stage: DemoStage;
beforeEach(async () => {
  stage = await demoStage();
  await stage.fill();
});
afterEach(() => stage.close());

/** What is tried with whom, and when, in seconds since the newcomer came; `refuses` says how often each is refused. */
function welcoming(refuses: number) {
  const tries: {
    readonly what: string;
    readonly by: string;
    readonly at: number;
    readonly given: boolean;
  }[] = [];
  const from = stage.now.getTime();
  const tryIt = (what: string, by: string): Promise<boolean> => {
    const given = tries.filter((one) => one.what === what).length >= refuses;
    tries.push({ what, by, at: (stage.now.getTime() - from) / 1000, given });
    return Promise.resolve(given);
  };
  const welcomes = createWelcomes({
    ...{ database: stage.database, clock: stage.clock, random: seededRandom(1), people: demoPeople() },
    isOnline: () => true,
    doors: {
      send: (personId, { embed }) => tryIt(embed === null ? 'message' : 'wave', personId),
      invite: (hostId) => tryIt('invitation', hostId),
    },
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      stage.now = new Date(stage.now.getTime() + 1_000);
      await welcomes.advance();
    }
  };
  return { tries, welcomes, pass };
}
const setAccount = (accountType: 'anonymous' | 'authenticated') =>
  stage.database.update(visitors).set({ accountType }).where(eq(visitors.id, REAL));
const WHAT_WAITS = ['invitation', 'message', 'wave'];

it('a newcomer who looked before they had an account has all within a minute of it, without another look', async () => {
  await setAccount('anonymous');
  const { tries, welcomes, pass } = welcoming(0);
  welcomes.welcome(REAL);
  await pass(300);
  expect(tries).toEqual([]);
  await setAccount('authenticated');
  await pass(60);
  expect(tries.map(({ what }) => what).toSorted()).toEqual(WHAT_WAITS);
  welcomes.welcome(REAL);
  await pass(120);
  expect(tries).toHaveLength(3);
});

it('what is refused is tried again, with other writers each time, until it is given', async () => {
  await setAccount('authenticated');
  const { tries, welcomes, pass } = welcoming(9);
  welcomes.welcome(REAL);
  await pass(120);
  const given = tries.filter((one) => one.given).map(({ what }) => what);
  expect(given.toSorted()).toEqual(WHAT_WAITS);
  for (const writes of ['message', 'wave']) {
    const writers = tries.filter(({ what }) => what === writes).map(({ by }) => by);
    expect(new Set(writers).size).toBe(10);
  }
});

it('what everybody refuses is given up after a while', async () => {
  await setAccount('authenticated');
  const { tries, welcomes, pass } = welcoming(Infinity);
  welcomes.welcome(REAL);
  await pass(1_000);
  const tried = tries.length;
  expect(tried).toBeLessThan(200);
  welcomes.welcome(REAL);
  await pass(1_000);
  expect(tries).toHaveLength(tried);
});
