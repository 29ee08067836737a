import { moved } from '../grid.rules.ts';
import { answerIn, Player, type Role } from './player.ts';
import { Random } from './random.ts';
import { startOf } from './scenario.ts';
import { type Actor, STORIES_BEGIN, type World, WORLD_BEGINS } from './world.ts';

/** The people of a scenario: the one who is looked for, those who look, and those around. */
export interface Cast {
  readonly victim: Player;
  readonly onlooker: Player;
  /** Sees by live location where the victim is; nothing of theirs is compared. */
  readonly friend: Player;
  /** Looks too, and never wrote with the victim. */
  readonly stranger: Player;
}

/** Brings the people of some scenarios together, so that there is something to ask about each of them. */
export async function castsOf(
  world: World,
  numbers: readonly number[],
  picture: string,
): Promise<readonly Cast[]> {
  const entered: { cast: Cast; begin: () => Promise<void> }[] = [];
  for (const number of numbers) entered.push(await enter(world, number, picture));
  await world.advance(STORIES_BEGIN);
  for (const { begin } of entered) await begin();
  await world.settle();
  return entered.map(({ cast }) => cast);
}

/** Those around the victim come to the map; what they do there waits until they are shown. */
async function enter(world: World, number: number, picture: string) {
  const start = startOf(number);
  const random = new Random(number + 7);
  const near = () => moved(start, random.between(-900, 900), random.between(-900, 900));
  const names = ['victim', 'onlooker', 'friend', 'stranger', 'bystander'] as const;
  const actors = {} as Record<Role, Actor>;
  for (const name of names) actors[name] = await world.actor();
  const idOf = (role: Role) => actors[role].visitorId;
  const player = (role: Role, partner: Role = 'victim') =>
    new Player(
      role,
      actors[role],
      { partner: idOf(partner), friend: idOf('friend'), bystander: idOf('bystander') },
      picture,
    );
  const [victim, onlooker, friend] = [player('victim', 'onlooker'), player('onlooker'), player('friend')];
  const [stranger, bystander] = [player('stranger'), player('bystander')];
  const places = [near(), near(), moved(start, 2500, 0)];
  const placeIds = (await world.addPlaces(places)).map((placeId) => ({ placeId }));

  for (const one of [onlooker, friend, stranger, bystander]) {
    await one.callWith('softReload', { physicalLocation: near() });
    one.notebook.readFrom(placeIds);
  }
  victim.notebook.readFrom(placeIds);
  const cast: Cast = { victim, onlooker, friend, stranger };
  return { cast, begin: () => prologue(cast, number) };
}

async function prologue({ victim, onlooker, friend, stranger }: Cast, number: number): Promise<void> {
  const start = startOf(number);
  const now = WORLD_BEGINS + STORIES_BEGIN;
  const how = (seed: number) => ({ seed: number * 100 + seed, now, point: () => start });
  await converse(victim, onlooker);
  await converse(victim, friend);
  for (const one of [victim, onlooker]) await one.call('addPhoto', how(1));
  await victim.callWith('setAvailability', { minutes: 240, intention: 'Cards tonight' });
  await victim.call('planTrip', how(2));
  for (const [n, one] of [friend, onlooker].entries()) {
    await one.call('publishPost', how(3 + n));
    for (const placeId of one.notebook.all('place'))
      await one.callWith('postPlaceMessage', { placeId, body: 'Quiet today' });
    const [group] = await one.call('createGroup', how(5 + n));
    if (group) victim.notebook.readFrom(answerIn(group.bytes));
  }
  for (const one of [onlooker, stranger]) {
    await one.actor.watch(start);
    await one.actor.takeFrames();
  }
}

/** Each writes to the other, so that it is no request anymore. */
async function converse(one: Player, other: Player): Promise<void> {
  await one.callWith('sendMessage', { userIdTo: other.id, body: 'Are you around?' });
  await other.callWith('sendMessage', { userIdTo: one.id, body: 'Near the river.' });
}
