import { describe, expect, it } from 'vitest';
import { seededRandom } from '#platform/random/random.ts';
import { fixedPeople } from '../fixed-people.ts';
import { demoPeople } from '../people.ts';
import { demoPlaces } from '../places.ts';
import { attends } from './attend.ts';
import { isOnline, type Living, type LocationState } from './living.ts';
import { TALKS_FOR } from './waits.ts';
import { beginWorld, step, type World } from './world.ts';

const people = demoPeople();
const [person] = people.filter(({ isFixed, isVisiting }) => !isFixed && !isVisiting);
const time = Date.parse('2026-06-01T09:00:00Z');
const { at } = person!;
const to = { lat: at.lat + 0.01, lng: at.lng };
const living = (whereabouts: LocationState): Living => ({
  ...{ person: person!, whereabouts, decidesAt: time + 1_000, hostingRenewedAt: time },
});

describe('who is written to', () => {
  it.each<LocationState>([
    { status: 'gone' },
    { status: 'away', at },
    { status: 'walking', from: at, to, startedAt: time - 60_000, arrivesAt: time + 60_000, placeId: null },
  ])('comes online, or stands still, and stays: $status', (whereabouts) => {
    const next = attends(living(whereabouts), time, seededRandom(1));
    expect(next.living.whereabouts.status).toBe('standing');
    expect(next.living.decidesAt).toBe(time + TALKS_FOR);
    expect(next.actions).toEqual([expect.objectContaining({ type: 'moves', isOnline: true })]);
  });

  it.each<LocationState>([
    { status: 'standing', at },
    { status: 'at-place', at, placeId: demoPlaces[0]!.id },
  ])('stays where they are: $status', (whereabouts) => {
    const next = attends(living(whereabouts), time, seededRandom(1));
    expect(next).toEqual({ living: { ...living(whereabouts), decidesAt: time + TALKS_FOR }, actions: [] });
  });

  it('is online until the conversation is over; one who is always away is away again afterwards', () => {
    const random = seededRandom(2);
    const left = { visited: new Map<string, string>(), posts: [], rightNowEnds: new Map<string, number>() };
    let { world }: { world: World } = beginWorld(people, demoPlaces, left, new Date(time), random);
    world = {
      ...world,
      people: world.people.map((one) => attends(one, time, random).living),
    };
    expect(world.people.every(isOnline)).toBe(true);
    for (let now = time; now < time + TALKS_FOR; now += 1_000)
      world = step(world, new Date(now), random).world;
    expect(world.people.every(isOnline)).toBe(true);
    world = step(world, new Date(time + TALKS_FOR), random).world;
    const away = world.people.find(({ person: { id } }) => id === fixedPeople.ember_4.id);
    expect(away?.whereabouts.status).toBe('away');
  });
});
