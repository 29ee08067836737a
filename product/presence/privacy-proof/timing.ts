import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import { moved } from '../grid.rules.ts';
import type { Person } from '../projection.rules.ts';
import type { Cast } from './cast.ts';
import type { CallName } from './classification.ts';
import { areAlike, Mirror } from './mirror.ts';
import type { Pair } from './moves.ts';
import type { Input } from './inputs.ts';
import { Random } from './random.ts';
import { startOf } from './scenario.ts';
import { STORIES_BEGIN, type World, WORLD_BEGINS } from './world.ts';

/** Milliseconds of the answers to each question, with the victim truly at one point and at the other. */
export type Times = Readonly<Record<string, Pair<number[]>>>;

/** Long enough after the beginning for the first position to be published. */
const SETTLED_MS = STORIES_BEGIN + 120_500;

/** Two points some way apart from which the same is published, however long the victim stays. */
export function pointsAlike(person: Person, start: LatLng, random: Random): Pair<LatLng> {
  const mirror = new Mirror(person, WORLD_BEGINS + STORIES_BEGIN);
  mirror.apply(mirror.arrived(start));
  mirror.pass(WORLD_BEGINS + SETTLED_MS);
  const stays = mirror.arrived(start);
  for (const [least, most] of [
    [400, 600],
    [250, 400],
    [150, 250],
  ] as const)
    for (let tries = 0; tries < 200; tries++) {
      const angle = random.between(0, 2 * Math.PI);
      const way = random.between(least, most);
      const point = roundPoint(moved(start, way * Math.cos(angle), way * Math.sin(angle)), 5);
      if (areAlike(stays, mirror.arrived(point), true)) return [start, point];
    }
  throw new Error('no other point publishes the same');
}

/** The questions that cost the server most, asked where an onlooker supposes the victim. */
const heaviest = (
  victimId: string,
  supposed: LatLng,
  placeId: string,
): readonly (readonly [CallName, Input])[] => [
  ['softReload', { physicalLocation: null, virtualLocation: supposed }],
  ['getConversation', { userId: victimId }],
  ['listConversations', {}],
  ['getPlace', { placeId }],
];

/** Sends the victim to and fro between two points at random, and measures each answer after that. */
export async function timesOf(
  world: World,
  { victim, onlooker }: Cast,
  { person, number, samples }: { person: Person; number: number; samples: number },
): Promise<Times> {
  const random = new Random(number + 17);
  const points = pointsAlike(person, startOf(number), random);
  const stand = (at: LatLng) => victim.callWith('softReload', { physicalLocation: at });
  await stand(points[0]);
  await world.advance(SETTLED_MS);
  const placeId = onlooker.notebook.latest('place') ?? '';
  const questions = heaviest(victim.id, points[0], placeId);
  const times = Object.fromEntries(questions.map(([call]) => [call, [[], []] as Pair<number[]>]));
  while (questions.some(([call]) => times[call]?.some((each) => each.length < samples))) {
    const which = random.is(0.5) ? 0 : 1;
    await stand(points[which]);
    await world.settle();
    for (const [call, input] of questions) {
      const from = performance.now();
      const { isOk } = await onlooker.callWith(call, input);
      if (!isOk) throw new Error(`${call} has no answer`);
      times[call]?.[which].push(performance.now() - from);
    }
  }
  return times;
}
