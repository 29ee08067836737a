import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '#product/presence/privacy-proof/random.ts';
import { type Scenario, startOf, scenarioOf } from '#product/presence/privacy-proof/scenario.ts';
import {
  type Fixture,
  differences,
  isSeen,
  leaks,
  runScenarios,
  type Transcript,
} from '#product/presence/privacy-proof/transcript.ts';
import { type Actor, type World, WORLD_BEGINS } from '#product/presence/privacy-proof/world.ts';
import { moved } from '#product/presence/grid.rules.ts';
import { createSecret } from '#product/presence/server/position/secret.ts';
import { openLiveWorld } from '../live/live-world.fixture.ts';

/** Which pairs of worlds are compared, so that a long run can be shared out, and how much is asked in each. */
const locationSize = {
  first: Number(process.env['LOCATION_FIRST_PAIR'] ?? 0),
  pairs: Number(process.env['LOCATION_PAIRS'] ?? 10),
  requests: Number(process.env['LOCATION_REQUESTS'] ?? 60),
};

const serverKey = Buffer.alloc(32, 11);
const secret = createSecret(serverKey);
/** The number of scenarios that run at once in one server, hundreds of kilometres apart. */
const AT_ONCE = 25;
const BYSTANDERS = 4;

/** What came of a pair; the transcripts themselves, some MB each, are let go. */
interface Verdict {
  /** Lines in which the two worlds differ. */
  readonly differences: number;
  readonly publishedAlike: boolean;
  readonly answers: number;
  readonly isSeen: boolean;
  readonly apart: readonly number[];
  readonly caught: Readonly<Record<string, boolean>>;
}

const faults = Object.entries(leaks(WORLD_BEGINS));

function judge(scenario: Scenario, inOne: Transcript, inOther: Transcript): Verdict {
  return {
    differences: differences(inOne, inOther),
    publishedAlike: JSON.stringify(inOne.published) === JSON.stringify(inOther.published),
    answers: inOne.lines.filter(({ type }) => type === 'answer').length,
    isSeen: isSeen(inOne),
    apart: scenario.apart,
    caught: Object.fromEntries(faults.map(([name, leak]) => [name, differences(inOne, inOther, leak) > 0])),
  };
}

/** The people of every scenario: the one who is looked for, the one who looks, and some who stand around. */
async function people(world: World, numbers: readonly number[]): Promise<Omit<Fixture, 'scenario'>[]> {
  const cast: Omit<Fixture, 'scenario'>[] = [];
  for (const number of numbers) {
    const start = startOf(number, new Random(number));
    const victim = await world.actor();
    const attacker = await world.actor();
    const random = new Random(number + 7);
    const near = () => moved(start, random.between(-900, 900), random.between(-900, 900));
    const standAt = (actor: Actor, where = near()) =>
      actor.ask({ method: 'POST', path: '/api/softReload', body: { physicalLocation: where } });
    await standAt(attacker);
    for (let n = 0; n < BYSTANDERS; n++) await standAt(await world.actor());
    await attacker.watch(start);
    await attacker.takeFrames();
    cast.push({ victim, attacker });
  }
  await world.settle();
  return cast;
}

async function compare(numbers: readonly number[]): Promise<Verdict[]> {
  const scenarios: Scenario[] = [];
  const transcripts: Transcript[][] = [];
  for (const which of [0, 1] as const) {
    const world = await openLiveWorld(serverKey);
    try {
      const actors = await people(world, numbers);
      const fixtures = actors.map((actor, n): Fixture => {
        const number = numbers[n] ?? 0;
        const person = { visitorId: actor.victim.visitorId, secret };
        scenarios[n] ??= scenarioOf(
          person,
          startOf(number, new Random(number)),
          locationSize.requests,
          new Random(number + 1_000_003),
        );
        return { ...actor, scenario: scenarios[n] };
      });
      transcripts.push(await runScenarios(world, fixtures, which));
    } finally {
      await world.close();
    }
  }
  return scenarios.map((scenario, n) => judge(scenario, transcripts[0]![n]!, transcripts[1]![n]!));
}

describe(`${locationSize.pairs} pairs of worlds that publish the same`, () => {
  const verdicts: Verdict[] = [];
  beforeAll(
    async () => {
      for (let from = 0; from < locationSize.pairs; from += AT_ONCE) {
        const count = Math.min(AT_ONCE, locationSize.pairs - from);
        verdicts.push(
          ...(await compare(Array.from({ length: count }, (_, n) => locationSize.first + from + n))),
        );
      }
    },
    120_000 + locationSize.pairs * 10_000,
  );

  it('[PRES-12] give the same responses and events', () => {
    expect(verdicts).toHaveLength(locationSize.pairs);
    expect(verdicts.filter(({ differences: lines }) => lines > 0)).toHaveLength(0);
    for (const { publishedAlike, answers } of verdicts) {
      expect(publishedAlike).toBe(true);
      expect(answers).toBeGreaterThan(0);
    }
  });

  it('[PRES-12] show the victim in at least 95 % of them', () => {
    expect(verdicts.filter((verdict) => verdict.isSeen).length).toBeGreaterThanOrEqual(
      verdicts.length * 0.95,
    );
  });

  it('[PRES-12] put the victim at least 150 m apart, in the median', () => {
    const apart = verdicts.flatMap((verdict) => verdict.apart).sort((a, b) => a - b);
    expect(apart[Math.floor(apart.length / 2)]).toBeGreaterThanOrEqual(150);
  });

  it.each(faults)('[PRES-12] would differ with a leak by %s', (name) => {
    expect(verdicts.filter(({ caught }) => caught[name]).length).toBeGreaterThan(0);
  });
});
