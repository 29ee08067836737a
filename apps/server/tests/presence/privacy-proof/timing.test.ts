import { expect, it } from 'vitest';
import { createFixtures } from './people.ts';
import { leakySlices } from './leaks/leak.fixture.ts';
import { timing } from './leaks/on-positions.ts';
import { Truths } from './leaks/truths.ts';
import { Random } from '#platform/testing/random.ts';
import { rankTest } from './ranks.ts';
import { timesOf, type Whereabouts } from './timing.ts';
import { createSecret } from '#product/presence/server/position/secret.ts';
import { slices } from '../../../composition.ts';
import { openLiveWorld } from '../../live/live-world.fixture.ts';
import { drawnPicture, serverKey } from './compare-pairs.fixture.ts';

/** Answers to each question from either point; none in a short run, whose machine is busy. */
const samples = Number(process.env['LOCATION_TIMINGS'] ?? 0);
/** Chance alone gives so unlikely a result once in ten thousand questions. */
const SIGNIFICANT = 0.0001;
const NUMBER = 3;

const secret = createSecret(serverKey);

/** How unlikely the times of each question are where they tell nothing. */
async function likelihoods(whereabouts: Whereabouts, withLeak: boolean): Promise<Record<string, number>> {
  const truths = new Truths();
  const world = await openLiveWorld(
    serverKey,
    withLeak ? leakySlices(slices, { leaks: [timing], truths, serverKey }) : slices,
  );
  try {
    const [fixture] = await createFixtures(world, [NUMBER], await drawnPicture());
    if (!fixture) throw new Error('nobody came');
    const { id: visitorId } = fixture.victim;
    truths.betray(visitorId, timing.name);
    const person = { visitorId, secret };
    const times = await timesOf(world, fixture, { person, number: NUMBER, samples, whereabouts });
    return Object.fromEntries(
      Object.entries(times).map(([call, [one, other]]) => [call, rankTest(one, other)]),
    );
  } finally {
    await world.close();
  }
}

it('[PRES-12] the rank test finds a shift of a tenth of the spread, and none where there is none', () => {
  const random = new Random(5);
  const sample = (shift: number) => Array.from({ length: 4000 }, () => random.normal(1) + shift);
  expect(rankTest(sample(0), sample(0))).toBeGreaterThan(0.01);
  expect(rankTest(sample(0), sample(0.1))).toBeLessThan(SIGNIFICANT);
  expect(rankTest([1, 1, 1], [1, 1, 1])).toBe(1);
});

/** A short run has none of these, rather than some that are skipped: a rule is proven by what ran. */
const timed = samples > 0 ? (['shown', 'in a zone'] as const) : [];
for (const whereabouts of timed) {
  it(`[PRES-12] the time of an answer tells nothing of the true place of a visitor who is ${whereabouts}`, async () => {
    const found = await likelihoods(whereabouts, false);
    expect(Object.keys(found)).toHaveLength(9);
    for (const [call, likelihood] of Object.entries(found))
      expect(likelihood, call).toBeGreaterThan(SIGNIFICANT);
  }, 1_200_000);

  it(`[PRES-12] the times differ by ${timing.name} of a visitor who is ${whereabouts}`, async () => {
    const found = await likelihoods(whereabouts, true);
    expect(found['softReload 200']).toBeLessThan(SIGNIFICANT);
  }, 1_200_000);
}
