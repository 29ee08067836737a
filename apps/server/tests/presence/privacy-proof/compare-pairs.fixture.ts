import sharp from 'sharp';
import { createFixtures } from './people.ts';
import { answeredOf, type Difference, differencesOf, heardTypes, isSeen } from './compare.ts';
import { type Leak, leakySlices } from './leaks/leak.fixture.ts';
import { Truths } from './leaks/truths.ts';
import { runScenarios, type Transcript } from './run-scenarios.ts';
import { type Scenario, scenarioOf, type Size } from './scenario.ts';
import { createSecret } from '#product/presence/server/position/secret.ts';
import { slices } from '../../../composition.ts';
import { openLiveWorld } from '../../live/live-world.fixture.ts';

export const serverKey = Buffer.alloc(32, 11);
const secret = createSecret(serverKey);

/** A pair of worlds to compare: the number of its scenario, and the leak that betrays its victim. */
export interface PairOfWorlds {
  readonly number: number;
  readonly leak?: Leak;
}

/** What came of a pair; the transcripts themselves, some MB each, are let go. */
export interface Verdict extends PairOfWorlds {
  /** What differs between the two worlds. */
  readonly differences: readonly Difference[];
  readonly publishedAlike: boolean;
  readonly isSeen: boolean;
  readonly apart: readonly number[];
}

export interface Comparison {
  readonly verdicts: readonly Verdict[];
  /** What the server logged as time passed, in either world. */
  readonly logs: readonly (readonly string[])[];
  /** How often each call had a real answer, as `role call`. */
  readonly answered: ReadonlyMap<string, number>;
  /** The types of frames the onlookers heard. */
  readonly heard: ReadonlySet<string>;
}

export async function drawnPicture(): Promise<string> {
  const drawn = sharp({ create: { width: 240, height: 240, channels: 3, background: '#345' } });
  return `data:image/png;base64,${(await drawn.png().toBuffer()).toString('base64')}`;
}

/** Runs the scenarios of these pairs at once, in one server for each of the two worlds. */
export async function comparePairs(
  pairs: readonly PairOfWorlds[],
  size: Size,
  picture: string,
): Promise<Comparison> {
  const one = await runPairs(pairs, size, picture, 0);
  const other = await runPairs(pairs, size, picture, 1);
  const transcripts = [...one.transcripts, ...other.transcripts];
  return {
    verdicts: one.runs.flatMap(({ scenario, pair }, n) => {
      const [a, b] = [one.transcripts[n], other.transcripts[n]];
      return a && b ? judge(pair, scenario, a, b) : [];
    }),
    logs: [one.log, other.log],
    answered: answeredOf(transcripts),
    heard: new Set(transcripts.flatMap((transcript) => [...heardTypes(transcript)])),
  };
}

/** Runs the scenarios in one of the two worlds. */
async function runPairs(pairs: readonly PairOfWorlds[], size: Size, picture: string, which: 0 | 1) {
  const truths = new Truths();
  const leaks = [...new Set(pairs.flatMap(({ leak }) => leak ?? []))];
  const world = await openLiveWorld(
    serverKey,
    leaks.length > 0 ? leakySlices(slices, { leaks, truths, serverKey }) : slices,
  );
  try {
    const numbers = pairs.map(({ number }) => number);
    const fixtures = await createFixtures(world, numbers, picture);
    const runs = pairs.flatMap((pair, n) => {
      const fixture = fixtures[n];
      if (!fixture) return [];
      const { id: visitorId } = fixture.victim;
      if (pair.leak) truths.betray(visitorId, pair.leak.name);
      return { ...fixture, pair, scenario: scenarioOf({ visitorId, secret }, pair.number, size) };
    });
    // What was logged until here holds the port of the server.
    world.takeLogs();
    return { runs, ...(await runScenarios(world, runs, which)) };
  } finally {
    await world.close();
  }
}

function judge(pair: PairOfWorlds, scenario: Scenario, one: Transcript, other: Transcript): Verdict {
  return {
    ...pair,
    differences: differencesOf(one, other),
    publishedAlike: JSON.stringify(one.published) === JSON.stringify(other.published),
    isSeen: isSeen(one),
    apart: scenario.apart,
  };
}
