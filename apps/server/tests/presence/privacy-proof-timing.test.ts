import { expect, it } from 'vitest';
import { castsOf } from '#product/presence/privacy-proof/cast.ts';
import { leakySlices } from '#product/presence/privacy-proof/leaks/leak.ts';
import { timing } from '#product/presence/privacy-proof/leaks/on-positions.ts';
import { Truths } from '#product/presence/privacy-proof/leaks/truths.ts';
import { Random } from '#product/presence/privacy-proof/random.ts';
import { rankTest } from '#product/presence/privacy-proof/ranks.ts';
import { timesOf } from '#product/presence/privacy-proof/timing.ts';
import { createSecret } from '#product/presence/server/position/secret.ts';
import { slices } from '../../composition.ts';
import { openLiveWorld } from '../live/live-world.fixture.ts';
import { drawnPicture, serverKey } from './privacy-proof.fixture.ts';

/** Answers to each question from either point; none in a short run, whose machine is busy. */
const samples = Number(process.env['LOCATION_TIMINGS'] ?? 0);
/** Chance alone gives so unlikely a result once in ten thousand questions. */
const SIGNIFICANT = 0.0001;
const NUMBER = 3;

const secret = createSecret(serverKey);

/** How unlikely the times of each question are where they tell nothing. */
async function likelihoods(withLeak: boolean): Promise<Record<string, number>> {
  const truths = new Truths();
  const world = await openLiveWorld(
    serverKey,
    withLeak ? leakySlices(slices, { leaks: [timing], truths, serverKey }) : slices,
  );
  try {
    const [cast] = await castsOf(world, [NUMBER], await drawnPicture());
    if (!cast) throw new Error('nobody came');
    const { id: visitorId } = cast.victim;
    truths.betray(visitorId, timing.name);
    const person = { visitorId, secret };
    const times = await timesOf(world, cast, { person, number: NUMBER, samples });
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

/** A short run has none of these, rather than two that are skipped: a rule is proven by what ran. */
const timed = samples > 0 ? [false, true] : [];
const titleOf = (withLeak: boolean): string =>
  withLeak
    ? `[PRES-12] the times differ by ${timing.name}`
    : '[PRES-12] the time of an answer tells nothing of the true place';
for (const withLeak of timed)
  it(
    titleOf(withLeak),
    async () => {
      const found = await likelihoods(withLeak);
      if (withLeak) expect(found['softReload']).toBeLessThan(SIGNIFICANT);
      else
        for (const [call, likelihood] of Object.entries(found))
          expect(likelihood, call).toBeGreaterThan(SIGNIFICANT);
    },
    600_000,
  );
