import { type LatLng, METRES_PER_MILE, roundPoint, toPair } from '#platform/geo/point.ts';
import { moved } from '#product/presence/projection/grid.rules.ts';
import type { Person } from '#product/presence/projection/projection.rules.ts';
import type { Fixture } from './people.ts';
import { answerIn, type Participant } from './participant.ts';
import type { Kind } from './known-ids.ts';
import type { CallName } from './classification.ts';
import { areAlike, Mirror } from './mirror.fixture.ts';
import type { Pair } from './moves.ts';
import type { Input } from './inputs.ts';
import { Random } from '#platform/testing/random.ts';
import { startOf } from './scenario.ts';
import { SCENARIOS_BEGIN, type World, WORLD_BEGINS } from './world.ts';

/** Milliseconds of the answers to each question, with the victim truly at one point and at the other. */
export type Times = Readonly<Record<string, Pair<number[]>>>;

/** Long enough after the beginning for the first position to be published. */
const SETTLED_MS = SCENARIOS_BEGIN + 120_500;

/** From the middle of a zone to the outside of it. */
const OUTSIDE_METRES = 1700;

/** Two points some way apart from which the same is published, however long the victim stays. */
export function pointsAlike(person: Person, start: LatLng, random: Random): Pair<LatLng> {
  const mirror = new Mirror(person, WORLD_BEGINS + SCENARIOS_BEGIN);
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

/** Where the victim is for all others: on the map, or hidden, in the zone or outside and not yet shown again. */
export type Whereabouts = 'shown' | 'in a zone';

/** A question and who asks it, so that it has the same kind of answer each time. */
interface Question {
  readonly by: Participant;
  readonly call: CallName;
  readonly input: Input;
}

/** What costs the server most, and what is about one person, asked where an onlooker supposes the victim. */
function questionsOf({ victim, onlooker, stranger }: Fixture, supposed: LatLng): readonly Question[] {
  const { id: userId } = victim;
  const known = (kind: Kind) => onlooker.knownIds.latest(kind) ?? '';
  const ask = (call: CallName, input: Input) => ({ by: onlooker, call, input });
  return [
    ask('softReload', { physicalLocation: null, virtualLocation: supposed }),
    ask('updateRooms', { physicalLocation: toPair(supposed) }),
    ask('getProfile', { userId }),
    ask('getConversation', { userId }),
    ask('listConversations', {}),
    ask('listLiveLocations', {}),
    ask('getGroup', { groupId: known('group') }),
    ask('getPlace', { placeId: known('place') }),
    // Refused each time, for the miles between them.
    { by: stranger, call: 'sendMessage', input: { userIdTo: userId, body: 'Hello there' } },
  ];
}

/** Miles from the victim at which the stranger is shown, more than they let write. */
const STRANGER_MILES = 4;
const strangersFilters = { minAge: null, maxAge: null, maxMiles: 2, needsPhoto: false };

/** Sends the victim to and fro between two points at random, and measures each answer after that. */
export async function timesOf(
  world: World,
  fixture: Fixture,
  {
    person,
    number,
    samples,
    whereabouts,
  }: { person: Person; number: number; samples: number; whereabouts: Whereabouts },
): Promise<Times> {
  const random = new Random(number + 17);
  const start = startOf(number);
  const { victim, onlooker, stranger } = fixture;
  const points: Pair<LatLng> =
    whereabouts === 'shown' ? pointsAlike(person, start, random) : [start, moved(start, 0, OUTSIDE_METRES)];
  const stand = (at: LatLng) => victim.callWith('softReload', { physicalLocation: at });
  await stand(points[0]);
  const how = { seed: number, now: WORLD_BEGINS + SCENARIOS_BEGIN, point: () => start };
  const [group] = await victim.call('createGroup', how);
  if (group) onlooker.knownIds.readFrom(answerIn(group.bytes));
  if (whereabouts === 'in a zone') await victim.callWith('addPrivacyZone', { name: 'home', around: start });
  await stranger.callWith('showMeThere', { at: moved(start, STRANGER_MILES * METRES_PER_MILE, 0) });
  await stranger.callWith('setMessageRequestFilters', strangersFilters);
  await world.advance(SETTLED_MS);
  const questions = questionsOf(fixture, points[0]).map((question) => ({
    ...question,
    times: [[], []] as Pair<number[]>,
    status: '',
  }));
  const isOpen = () => questions.some(({ times }) => times.some((each) => each.length < samples));
  while (isOpen()) {
    const which = random.is(0.5) ? 0 : 1;
    await stand(points[which]);
    await world.settle();
    for (const question of questions) {
      const { by, call, input, times } = question;
      const from = performance.now();
      const { bytes } = await by.callWith(call, input);
      times[which].push(performance.now() - from);
      const status = bytes.slice(0, 3);
      question.status ||= status;
      if (status !== question.status) throw new Error(`${call} answers ${question.status} and ${status}`);
    }
  }
  return Object.fromEntries(questions.map(({ call, status, times }) => [`${call} ${status}`, times]));
}
