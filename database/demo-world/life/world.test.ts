import { describe, expect, it } from 'vitest';
import { seededRandom } from '#platform/random/random.ts';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { isOnLand } from '../city.ts';
import { demoPeople } from '../people.ts';
import { demoPlaces } from '../places.ts';
import { type Action, isOnline } from './living.ts';
import { headOf } from '../words/posts.ts';
import { beginWorld, step } from './world.ts';

const start = new Date('2026-06-01T20:00:00Z');

function live(seconds: number, seed = 1) {
  const random = seededRandom(seed);
  const begun = beginWorld(
    demoPeople(),
    demoPlaces,
    { visited: new Map(), posts: [], rightNowEnds: new Map() },
    start,
    random,
  );
  const actions: { at: number; act: Action }[] = [];
  let { world } = begun;
  const online = [world.people.filter(isOnline).length];
  for (let second = 1; second <= seconds; second += 1) {
    const next = step(world, new Date(start.getTime() + second * 1000), random);
    world = next.world;
    for (const act of next.actions) actions.push({ at: second, act });
    if (second % 600 === 0) online.push(world.people.filter(isOnline).length);
  }
  return { world, begun, actions, online };
}

describe('the living demo world', () => {
  const { begun, actions, online } = live(4 * 3600);
  const of = <Kind extends Action['type']>(kind: Kind) =>
    actions.flatMap(({ at, act }) =>
      act.type === kind ? [{ at, act: act as Extract<Action, { type: Kind }> }] : [],
    );

  it('repeats itself with the same seed', () => {
    expect(live(300, 7).actions).toEqual(live(300, 7).actions);
    expect(live(300, 7).actions).not.toEqual(live(300, 8).actions);
  });

  it('does something visible every few seconds: arrivals, departures, visits, posts, hosting', () => {
    const seen = actions.filter(({ act }) => act.type !== 'moves').length;
    expect((4 * 3600) / seen).toBeLessThan(5);
    expect(of('posts').length).toBeGreaterThan(120);
    expect(of('arrives').filter(({ act }) => act.visible).length).toBeGreaterThan(100);
    expect(of('arrives').some(({ act }) => !act.visible)).toBe(true);
    expect(of('leaves').length).toBeGreaterThan(200);
    expect(of('hosts').length).toBeGreaterThan(50);
  });

  it('keeps about the same number of people online for hours', () => {
    const [first = 0] = online;
    for (const later of online) expect(Math.abs(later - first)).toBeLessThan(30);
  });

  it('moves people on land only, and no faster than a train', () => {
    const last = new Map<string, { at: number; lat: number; lng: number }>();
    for (const { at, act } of actions) {
      if (act.type === 'leaves') last.delete(act.visitorId);
      if (act.type !== 'moves') continue;
      expect(isOnLand(act.to), JSON.stringify(act.to)).toBe(true);
      const before = last.get(act.visitorId);
      const metres = before
        ? Math.hypot((act.to.lat - before.lat) * 111_195, (act.to.lng - before.lng) * 82_790)
        : 0;
      // The device's grid adds up to 140 m at either end.
      if (before) expect(metres).toBeLessThan(9 * (at - before.at) + 280);
      last.set(act.visitorId, { at, ...act.to });
    }
  });

  it('says nothing a second time while it can be read', () => {
    const heads = of('posts').map(({ act: { body } }) => headOf(body));
    expect(heads.length).toBeGreaterThan(200);
    expect(new Set(heads).size).toBe(heads.length);
  });

  it('ends every visit before it expires, and begins none during another', () => {
    const standing = new Map<string, number>();
    for (const { at, act } of actions) {
      if (act.type === 'arrives') {
        expect(standing.has(act.visitorId)).toBe(false);
        standing.set(act.visitorId, at);
      }
      if (act.type !== 'departs') continue;
      expect(at - (standing.get(act.visitorId) ?? at)).toBeLessThan((2 * HOUR_MS) / 1000 - 600);
      standing.delete(act.visitorId);
    }
  });

  it('leaves the position and state of the fixed people unchanged', () => {
    const fixed = new Map(demoPeople().flatMap((person) => (person.isFixed ? [[person.id, person]] : [])));
    const theirs = actions.filter(({ act }) => fixed.has(act.visitorId));
    expect(theirs.length).toBeGreaterThan(0);
    for (const { act } of theirs) {
      const person = fixed.get(act.visitorId)!;
      if (act.type === 'moves') expect(act.to).toEqual(person.at);
      else expect(act).toEqual({ type: 'hosts', visitorId: person.id, hosting: 'canHost' });
    }
  });

  it('renews the hosting of a fixed person, and the position of an away one every hour', () => {
    const byHost = theirTimes('decade000000000000000001', 'hosts');
    expect(byHost.length).toBeGreaterThanOrEqual(1);
    const away = theirTimes('decade000000000000000005', 'moves');
    expect(away.length).toBeGreaterThanOrEqual(4);
    for (const [index, at] of away.entries()) expect(at - (away[index - 1] ?? 0)).toBeLessThan(3600);
  });

  it('begins with everyone present on the map, and takes off the others', () => {
    const appear = begun.actions.filter(({ type }) => type === 'moves' || type === 'appears');
    const gone = demoPeople().filter(({ begins }) => begins === 'gone');
    expect(appear).toHaveLength(demoPeople().length - gone.length);
    expect(begun.actions.filter(({ type }) => type === 'leaves')).toHaveLength(gone.length);
  });

  function theirTimes(visitorId: string, kind: Action['type']): number[] {
    return actions.flatMap(({ at, act }) => (act.visitorId === visitorId && act.type === kind ? [at] : []));
  }
});
