import { beforeAll, describe, expect, it } from 'vitest';
import { askedCalls, calls, framesDown, type CallName } from './classification.ts';
import { leaks } from './leaks/all.ts';
import type { Leak } from './leaks/leak.fixture.ts';
import {
  comparePairs,
  type Comparison,
  drawnPicture,
  type PairOfWorlds,
  type Verdict,
} from './compare-pairs.fixture.ts';

/** Which pairs of worlds are compared, so that a long run can be shared out, and how much is asked in each. */
const size = {
  first: Number(process.env['LOCATION_FIRST_PAIR'] ?? 0),
  pairs: Number(process.env['LOCATION_PAIRS'] ?? 2),
  questions: Number(process.env['LOCATION_REQUESTS'] ?? 90),
  legs: Number(process.env['LOCATION_LEGS'] ?? 3),
  /** Pairs in which each leak may show; a short run has a few leaks, in one each. */
  pairsOfLeak: Number(process.env['LOCATION_LEAKS'] ?? 0),
};

/** Scenarios that run at once in one server, hundreds of kilometres apart. */
const AT_ONCE = 25;
const seeded = size.pairsOfLeak > 0 ? leaks : leaks.filter(({ isQuick }) => isQuick);
const pairsOfLeak = Math.max(1, size.pairsOfLeak);
/** In some scenarios a leak makes no difference: one that did not show gets others, up to this many times. */
const ROUNDS = 4;

/** Where the worlds of a leak differ. */
const channelsOf = ({ name }: Leak, verdicts: readonly Verdict[]) =>
  verdicts.flatMap(({ leak, differences }) =>
    leak?.name === name ? differences.map(({ channel }) => channel) : [],
  );

/** Runs pairs in shares, and joins what came of them: first those without a leak, then those with one. */
async function compareAll(): Promise<Comparison> {
  const picture = await drawnPicture();
  const comparisons: Comparison[] = [];
  let number = size.first;
  const run = async (pairs: readonly Pick<PairOfWorlds, 'leak'>[]) => {
    const numbered = pairs.map((pair) => ({ ...pair, number: number++ }));
    for (let from = 0; from < pairs.length; from += AT_ONCE)
      comparisons.push(await comparePairs(numbered.slice(from, from + AT_ONCE), size, picture));
  };
  const withLeaks = (some: readonly Leak[]) =>
    some.flatMap((leak) => Array.from({ length: pairsOfLeak }, () => ({ leak })));
  await run([...Array.from({ length: size.pairs }, () => ({})), ...withLeaks(seeded)]);
  const verdicts = () => comparisons.flatMap((comparison) => comparison.verdicts);
  for (let round = 2; round <= ROUNDS; round++)
    await run(withLeaks(seeded.filter((leak) => !channelsOf(leak, verdicts()).includes(leak.shownIn))));

  const answered = new Map<string, number>();
  for (const each of comparisons)
    for (const [name, times] of each.answered) answered.set(name, (answered.get(name) ?? 0) + times);
  return {
    verdicts: verdicts(),
    logs: [0, 1].map((world) => comparisons.flatMap(({ logs }) => logs[world] ?? [])),
    heard: new Set(comparisons.flatMap(({ heard }) => [...heard])),
    answered,
  };
}

let all: Comparison;
beforeAll(
  async () => {
    all = await compareAll();
  },
  120_000 + (size.pairs + seeded.length * pairsOfLeak * ROUNDS) * 30_000,
);

describe(`${size.pairs} pairs of worlds that publish the same`, () => {
  let clean: readonly Verdict[];
  beforeAll(() => {
    clean = all.verdicts.filter(({ leak }) => !leak);
  });

  it('[PRES-12] give the same responses, events and log', () => {
    expect(clean).toHaveLength(size.pairs);
    expect(clean.flatMap(({ differences }) => differences.slice(0, 3).map(({ text }) => text))).toEqual([]);
    expect(clean.filter(({ publishedAlike }) => !publishedAlike)).toEqual([]);
    expect(all.logs[0]).toEqual(all.logs[1]);
  });

  it('[PRES-12] answer every question, and let the victim do everything', () => {
    const isBlind = (role: string) => (call: CallName) => (all.answered.get(`${role} ${call}`) ?? 0) === 0;
    expect(askedCalls.filter(isBlind('onlooker'))).toEqual([]);
    const done = (Object.keys(calls) as CallName[]).filter((call) =>
      call === 'softReload' ? false : ['act', 'move', 'ending'].includes(calls[call].type),
    );
    expect(done.filter(isBlind('victim'))).toEqual([]);
  });

  it('[PRES-12] let the onlooker hear every kind of frame', () => {
    const audible = Object.entries(framesDown).flatMap(([name, { type }]) => (type === 'heard' ? name : []));
    expect(audible.filter((name) => !all.heard.has(name))).toEqual([]);
  });

  it('[PRES-12] show the victim in at least 95 % of them', () => {
    const seen = clean.filter((verdict) => verdict.isSeen);
    expect(seen.length).toBeGreaterThanOrEqual(clean.length * 0.95);
  });

  it('[PRES-12] put the victim at least 150 m apart, in the median', () => {
    const apart = clean.flatMap((verdict) => verdict.apart).sort((a, b) => a - b);
    expect(apart[Math.floor(apart.length / 2)]).toBeGreaterThanOrEqual(150);
  });
});

describe('worlds of a product with a leak', () => {
  it.each(seeded)('[PRES-12] differ by $name', (leak) => {
    expect(channelsOf(leak, all.verdicts)).toContain(leak.shownIn);
  });
});
