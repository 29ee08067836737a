import { distanceMiles, fromPair, type LatLng, type LngLatPair } from '#platform/geo/point.ts';
import { moved } from '../grid.rules.ts';
import type { Cast } from './cast.ts';
import { calls, framesUp, type Points } from './classification.ts';
import type { Answered, How, Player, Role } from './player.ts';
import { Random } from './random.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';
import { edgeOfRooms, someMilesFrom, viewpointOf } from './viewpoints.ts';
import { type World, WORLD_BEGINS } from './world.ts';

/** What an onlooker received, or the server logged, in order. */
export interface Line {
  readonly at: number;
  readonly type: 'answer' | 'frame' | 'log';
  readonly by: Role | 'server';
  /** The call that was answered, with its input. */
  readonly about: string;
  readonly bytes: string;
}

/** One scenario as it ran in one world. */
export interface Transcript {
  readonly victimId: string;
  readonly lines: Line[];
  /** The published position in the victim's own responses. */
  readonly published: string[];
  /** How often each call of a role was made and how often it had a real answer, as `role call`. */
  readonly made: Map<string, { times: number; answered: number }>;
}

/** A cast and what it is to play. */
export interface Play extends Cast {
  readonly scenario: Scenario;
}

type Which = 0 | 1;
const ATTEMPTS = 3;
/** A distance this little above whole miles is one below from some places of the same cell. */
const LITTLE_MILES = 0.2;
interface Run extends Transcript {
  truth: LatLng;
}

/** Runs all scenarios in one world, each with its own people in its own part of the country. */
export async function runScenarios(
  world: World,
  plays: readonly Play[],
  which: Which,
): Promise<{ readonly transcripts: readonly Transcript[]; readonly log: readonly string[] }> {
  const log: string[] = [];
  const runs = plays.map(({ scenario, victim }): Run => ({
    ...{ victimId: victim.id, lines: [], published: [], made: new Map() },
    truth: scenario.start,
  }));
  const steps = plays
    .flatMap((play, number) =>
      play.scenario.steps.map((step, n) => ({ step, play, run: runs[number], seed: seedOf(number, n) })),
    )
    .sort((a, b) => a.step.at - b.step.at);
  for (const { step, play, run, seed } of steps) {
    if (!run) continue;
    await world.advance(step.at);
    // What one scenario draws must not show in the ids of another.
    world.reseed(seed);
    log.push(...world.takeLogs());
    await collect(run, play, step.at);
    await new Performance(play, run, which).take(step);
    await world.settle();
    for (const bytes of world.takeLogs())
      run.lines.push({ at: step.at, type: 'log', by: 'server', about: step.type, bytes });
  }
  for (const [number, play] of plays.entries()) {
    const run = runs[number];
    if (run) await collect(run, play, Infinity);
  }
  return { transcripts: runs, log };
}

async function collect({ lines }: Run, { onlooker, stranger }: Play, at: number): Promise<void> {
  for (const { actor, role } of [onlooker, stranger])
    for (const bytes of await actor.takeFrames())
      lines.push({ at, type: 'frame', by: role, about: frameTypeOf(bytes), bytes });
}

/** Far from each other, as the numbers of neighbors are not (Knuth's multiplicative hash). */
const seedOf = (number: number, step: number): number =>
  Math.imul(number * 10_007 + step + 1, 2_654_435_761) >>> 0;

/** The type of a frame the server sent. */
export const frameTypeOf = (bytes: string): string => /^\{"type":"([^"]+)"/.exec(bytes)?.[1] ?? bytes;

/** Takes the steps of one scenario in one world. */
class Performance {
  readonly #play: Play;
  readonly #run: Run;
  readonly #which: Which;

  constructor(play: Play, run: Run, which: Which) {
    this.#play = play;
    this.#run = run;
    this.#which = which;
  }

  async take(step: ScenarioStep): Promise<void> {
    const { victim, onlooker } = this.#play;
    switch (step.type) {
      case 'arrive': {
        await this.#arrive(step.truth[this.#which]);
        return;
      }
      case 'move': {
        const zoneId = victim.notebook.latest('zone');
        const input = step.call === 'removePrivacyZone' ? { zoneId } : step.inputs[this.#which];
        this.#count(victim, [await victim.callWith(step.call, input)]);
        return;
      }
      case 'act': {
        const how = this.#ofVictim(step, pointsOf(calls[step.call]));
        this.#count(victim, await untilAnswered(how, (each) => victim.call(step.call, each)));
        return;
      }
      case 'say': {
        await victim.say(step.frame, this.#ofVictim(step, pointsOf(framesUp[step.frame])));
        return;
      }
      case 'ask': {
        const draw = step.call === 'updateRooms' ? edgeOfRooms : viewpointOf;
        const point = pointsFrom(step.seed, (random) => draw(step.seenAt, random));
        const how = { ...timeOf(step), point };
        this.#compare(onlooker, step.at, await untilAnswered(how, (each) => onlooker.call(step.call, each)));
        return;
      }
      case 'send': {
        const point = pointsFrom(step.seed, (random) => edgeOfRooms(step.seenAt, random));
        await onlooker.say(step.frame, { ...timeOf(step), point });
        return;
      }
      case 'probe': {
        await this.#probe(step);
      }
    }
  }

  async #arrive(truth: LatLng): Promise<void> {
    const { victim } = this.#play;
    this.#run.truth = truth;
    // An act of the victim each time, so that one who left is back.
    const body = { physicalLocation: truth, virtualLocation: null, arrives: true };
    const answer = await victim.actor.ask({ method: 'POST', path: '/api/softReload', body });
    this.#run.published.push(/"published":(null|\{.*?\})/.exec(answer)?.[1] ?? answer);
  }

  /** A stranger who writes first only to people within little less than the miles to the victim. */
  async #probe({ at, seed, seenAt }: Extract<ScenarioStep, { type: 'probe' }>): Promise<void> {
    const { stranger, victim } = this.#play;
    const random = new Random(seed);
    let miles: number;
    do {
      const shown = await stranger.callWith('showMeThere', { at: someMilesFrom(seenAt, random) });
      const pair = /"coordinates":(\[[^\]]+\])/.exec(shown.bytes)?.[1];
      if (!pair) return;
      miles = distanceMiles(fromPair(JSON.parse(pair) as LngLatPair), seenAt);
    } while (miles % 1 > LITTLE_MILES);
    const filters = { minAge: null, maxAge: null, maxMiles: Math.floor(miles), needsPhoto: false };
    this.#compare(stranger, at, [
      await stranger.callWith('setMessageRequestFilters', filters),
      await stranger.callWith('sendMessage', { userIdTo: victim.id, body: 'Hello there' }),
      await stranger.callWith('getProfile', { userId: victim.id }),
    ]);
  }

  #ofVictim(step: { readonly at: number; readonly seed: number }, points: Points) {
    const { truth } = this.#run;
    const { start } = this.#play.scenario;
    const point = {
      truth: () => truth,
      looks: pointsFrom(step.seed + this.#which, (random) => far(truth, random)),
      same: pointsFrom(step.seed, (random) => far(start, random)),
    }[points];
    return { ...timeOf(step), point };
  }

  #compare(by: Player, at: number, answers: readonly Answered[]): void {
    this.#count(by, answers);
    for (const { request, call, bytes } of answers) {
      const about = `${call} ${JSON.stringify(request.body ?? request.path)}`;
      this.#run.lines.push({ at, type: 'answer', by: by.role, about, bytes });
    }
  }

  #count({ role }: Player, answers: readonly Answered[]): void {
    const { made } = this.#run;
    for (const { call, isOk } of answers) {
      const before = made.get(`${role} ${call}`) ?? { times: 0, answered: 0 };
      made.set(`${role} ${call}`, {
        times: before.times + 1,
        answered: before.answered + (isOk ? 1 : 0),
      });
    }
  }
}

/** A refusal tells little: another input may get a real answer. */
async function untilAnswered(how: How, call: (how: How) => Promise<Answered[]>): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (let attempt = 0; attempt < ATTEMPTS && !answers.at(-1)?.isOk; attempt++)
    answers.push(...(await call({ ...how, seed: how.seed + attempt })));
  return answers;
}

const timeOf = ({ at, seed }: { readonly at: number; readonly seed: number }) => ({
  seed,
  now: WORLD_BEGINS + at,
});

const pointsOf = (classified: (typeof calls)[keyof typeof calls]): Points =>
  classified.type === 'act' ? classified.points : 'same';

/** Random points that take nothing from the randomness of the rest of an input. */
function pointsFrom(seed: number, draw: (random: Random) => LatLng): () => LatLng {
  const random = new Random(seed + 1);
  return () => draw(random);
}

const far = (from: LatLng, random: Random): LatLng =>
  moved(from, random.between(-9000, 9000), random.between(-9000, 9000));
