import { distanceMiles, fromPair, type LatLng, type LngLatPair } from '#platform/geo/point.ts';
import { moved } from '#product/presence/projection/grid.rules.ts';
import type { Fixture } from './people.ts';
import { type CallName, calls, framesUp, type Points } from './classification.ts';
import type { Answered, How, Participant, Role } from './participant.ts';
import { Random } from '#platform/testing/random.ts';
import { wordsOf } from './inputs.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';
import { edgeOfRooms, someMilesFrom, viewpointOf } from './viewpoints.ts';
import { type World, WORLD_BEGINS } from './world.ts';

/** What an onlooker received, or the server logged, in order. */
export interface Line {
  readonly at: number;
  readonly type: 'answer' | 'frame' | 'push' | 'log';
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

/** The people of a scenario and what they do. */
export interface Run extends Fixture {
  readonly scenario: Scenario;
}

type Which = 0 | 1;
const ATTEMPTS = 3;
/** A distance this little above whole miles is one below from some places of the same cell. */
const LITTLE_MILES = 0.2;

/** Runs all scenarios in one world, each with its own people in its own part of the country. */
export async function runScenarios(
  world: World,
  runs: readonly Run[],
  which: Which,
): Promise<{ readonly transcripts: readonly Transcript[]; readonly log: readonly string[] }> {
  const log: string[] = [];
  const runners = runs.map((run) => new ScenarioRunner(world, run, which));
  const steps = runners
    .flatMap((runner, number) => runner.steps.map((step, n) => ({ step, runner, seed: seedOf(number, n) })))
    .sort((a, b) => a.step.at - b.step.at);
  for (const { step, runner, seed } of steps) {
    await world.advance(step.at);
    // What one scenario draws must not show in the ids of another.
    world.reseed(seed);
    log.push(...world.takeLogs());
    await runner.collect(step.at);
    await runner.take(step);
    await world.settle();
    runner.note(step, 'log', world.takeLogs());
  }
  for (const runner of runners) await runner.collect(Infinity);
  return { transcripts: runners.map(({ transcript }) => transcript), log };
}

/** Far from each other, as the numbers of neighbors are not (Knuth's multiplicative hash). */
const seedOf = (number: number, step: number): number =>
  Math.imul(number * 10_007 + step + 1, 2_654_435_761) >>> 0;

/** The type of a frame the server sent. */
export const frameTypeOf = (bytes: string): string => /^\{"type":"([^"]+)"/.exec(bytes)?.[1] ?? bytes;

/** Takes the steps of one scenario in one world. */
class ScenarioRunner {
  readonly transcript: Transcript;
  readonly #world: World;
  readonly #run: Run;
  readonly #which: Which;
  #truth: LatLng;

  constructor(world: World, run: Run, which: Which) {
    this.#world = world;
    this.#run = run;
    this.#which = which;
    this.#truth = run.scenario.start;
    this.transcript = { victimId: run.victim.id, lines: [], published: [], made: new Map() };
  }

  get steps(): readonly ScenarioStep[] {
    return this.#run.scenario.steps;
  }

  /** Notes what has come unasked. */
  async collect(at: number): Promise<void> {
    const { onlooker, stranger } = this.#run;
    const { lines } = this.transcript;
    for (const { actor, role } of [onlooker, stranger])
      for (const bytes of await actor.takeFrames())
        lines.push({ at, type: 'frame', by: role, about: frameTypeOf(bytes), bytes });
  }

  note({ at, type: about }: ScenarioStep, type: 'log' | 'push', texts: readonly string[]): void {
    const by = type === 'log' ? 'server' : 'reader';
    for (const bytes of texts) this.transcript.lines.push({ at, type, by, about, bytes });
  }

  async take(step: ScenarioStep): Promise<void> {
    const { victim, onlooker } = this.#run;
    switch (step.type) {
      case 'arrive': {
        await this.#arrive(step.truth[this.#which]);
        return;
      }
      case 'move': {
        const zoneId = victim.knownIds.latest('zone');
        const input = step.call === 'removePrivacyZone' ? { zoneId } : step.inputs[this.#which];
        this.#count(victim, [await victim.callWith(step.call, input)]);
        return;
      }
      case 'end': {
        await this.#end(step.call);
        return;
      }
      case 'write': {
        const body = wordsOf(new Random(step.seed));
        await victim.callWith('sendMessage', { userIdTo: this.#run.reader.id, body });
        this.note(step, 'push', await this.#run.reader.actor.takePushes());
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
    const { victim } = this.#run;
    this.#truth = truth;
    // An act of the victim each time, so that one who left is back.
    const body = { physicalLocation: truth, virtualLocation: null, arrives: true };
    const answer = await victim.actor.ask({ method: 'POST', path: '/api/softReload', body });
    this.transcript.published.push(/"published":(null|\{.*?\})/.exec(answer)?.[1] ?? answer);
  }

  /** The victim leaves for good, or this device. */
  async #end(call: CallName): Promise<void> {
    const { victim } = this.#run;
    if (call === 'endSession') await victim.callWith('listSessions', {});
    if (call === 'deleteAnonymous') await this.#world.makeAnonymous(victim.id);
    const input = call === 'endSession' ? { sessionId: victim.knownIds.latest('session') } : {};
    this.#count(victim, [await victim.callWith(call, input)]);
  }

  /** A stranger who writes first only to people within little less than the miles to the victim. */
  async #probe({ at, seed, seenAt }: Extract<ScenarioStep, { type: 'probe' }>): Promise<void> {
    const { stranger, victim } = this.#run;
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
    const truth = this.#truth;
    const { start } = this.#run.scenario;
    const point = {
      truth: () => truth,
      looks: pointsFrom(step.seed + this.#which, (random) => far(truth, random)),
      same: pointsFrom(step.seed, (random) => far(start, random)),
    }[points];
    return { ...timeOf(step), point };
  }

  #compare(by: Participant, at: number, answers: readonly Answered[]): void {
    this.#count(by, answers);
    for (const { request, call, bytes } of answers) {
      const about = `${call} ${JSON.stringify(request.body ?? request.path)}`;
      this.transcript.lines.push({ at, type: 'answer', by: by.role, about, bytes });
    }
  }

  #count({ role }: Participant, answers: readonly Answered[]): void {
    const { made } = this.transcript;
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
