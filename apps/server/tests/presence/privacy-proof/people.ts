import { defaultSettings } from '#product/notifications/rules.ts';
import { moved } from '#product/presence/projection/grid.rules.ts';
import { answerIn, Participant, type Role } from './participant.ts';
import { Random } from '#platform/testing/random.ts';
import { startOf } from './scenario.ts';
import { type Actor, SCENARIOS_BEGIN, type World, WORLD_BEGINS } from './world.ts';

/** The people of a scenario: the one who is looked for, those who look, and those around. */
export interface Fixture {
  readonly victim: Participant;
  readonly onlooker: Participant;
  /** Sees by live location where the victim is; nothing of theirs is compared. */
  readonly friend: Participant;
  /** Looks too, and never wrote with the victim. */
  readonly stranger: Participant;
  /** Writes with the victim, and gets pushes. */
  readonly reader: Participant;
}

/** Brings the people of some scenarios together, so that there is something to ask about each of them. */
export async function createFixtures(
  world: World,
  numbers: readonly number[],
  picture: string,
): Promise<readonly Fixture[]> {
  const entered: { fixture: Fixture; begin: () => Promise<void> }[] = [];
  for (const number of numbers) entered.push(await enter(world, number, picture));
  await world.advance(SCENARIOS_BEGIN);
  for (const { begin } of entered) await begin();
  await world.settle();
  return entered.map(({ fixture }) => fixture);
}

/** Those around the victim come to the map; what they do there waits until they are shown. */
async function enter(world: World, number: number, picture: string) {
  const start = startOf(number);
  const random = new Random(number + 7);
  const near = () => moved(start, random.between(-900, 900), random.between(-900, 900));
  const names = ['victim', 'onlooker', 'friend', 'stranger', 'bystander', 'reader'] as const;
  const actors = {} as Record<Role, Actor>;
  for (const name of names) actors[name] = await world.actor();
  const idOf = (role: Role) => actors[role].visitorId;
  const participant = (role: Role, partner: Role = 'victim') =>
    new Participant(
      role,
      actors[role],
      { partner: idOf(partner), friend: idOf('friend'), bystander: idOf('bystander') },
      picture,
    );
  const [victim, onlooker, friend] = [
    participant('victim', 'onlooker'),
    participant('onlooker'),
    participant('friend'),
  ];
  const [stranger, bystander] = [participant('stranger'), participant('bystander')];
  const reader = participant('reader');
  const places = [near(), near(), moved(start, 2500, 0)];
  const placeIds = (await world.addPlaces(places)).map((placeId) => ({ placeId }));

  for (const one of [onlooker, friend, stranger, bystander]) {
    await one.callWith('softReload', { physicalLocation: near() });
    one.knownIds.readFrom(placeIds);
  }
  victim.knownIds.readFrom(placeIds);
  const fixture: Fixture = { victim, onlooker, friend, stranger, reader };
  return { fixture, begin: () => prologue(fixture, number) };
}

async function prologue(
  { victim, onlooker, friend, stranger, reader }: Fixture,
  number: number,
): Promise<void> {
  const start = startOf(number);
  const now = WORLD_BEGINS + SCENARIOS_BEGIN;
  const how = (seed: number) => ({ seed: number * 100 + seed, now, point: () => start });
  await converse(victim, onlooker);
  await converse(victim, friend);
  await converse(victim, reader);
  await reader.callWith('setNotificationSettings', { ...defaultSettings, previews: true });
  // Who looks at the page gets no push.
  await reader.actor.say({ type: 'visible', visible: false });
  await reader.actor.subscribe();
  for (const one of [victim, onlooker]) await one.call('addPhoto', how(1));
  await victim.callWith('setAvailability', { minutes: 240, intention: 'Cards tonight' });
  await victim.call('planTrip', how(2));
  await victim.callWith('setSavedSettings', { letsSaversKnow: true });
  for (const [n, one] of [friend, onlooker].entries()) {
    await one.call('publishPost', how(3 + n));
    for (const placeId of one.knownIds.all('place'))
      await one.callWith('postPlaceMessage', { placeId, body: 'Quiet today' });
    const [group] = await one.call('createGroup', how(5 + n));
    if (group) victim.knownIds.readFrom(answerIn(group.bytes));
  }
  for (const one of [onlooker, stranger]) {
    await one.actor.watch(start);
    await one.actor.takeFrames();
  }
}

/** Each writes to the other, so that it is no request anymore. */
async function converse(one: Participant, other: Participant): Promise<void> {
  await one.callWith('sendMessage', { userIdTo: other.id, body: 'Are you around?' });
  await other.callWith('sendMessage', { userIdTo: one.id, body: 'Near the river.' });
}
