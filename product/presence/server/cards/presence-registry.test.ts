import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { nearbyVisitor } from '#product/presence/contract/schema.ts';
import { down } from '#wire/down.ts';
import type { Announcement } from '#product/live/server/index.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';
import { MemoryIndex } from '../nearby-index/memory-index.ts';
import type { Move } from './move.ts';
import { PresenceRegistry, type PresenceRegistryDeps } from './presence-registry.ts';

const ann = 'a'.repeat(24);
const position = { coordinates: [-87.6298, 41.8781] as [number, number], cellMetres: 500 as const };
const elsewhere = { coordinates: [-87.6198, 41.8801] as [number, number], cellMetres: 500 as const };

describe('PresenceRegistry', () => {
  let now: number;
  let facts: Map<string, PublicProfile>;
  let told: Announcement[];
  let index: MemoryIndex;
  let registry: PresenceRegistry;
  let moves: Move[];

  const startWith = (arrivals: PresenceRegistryDeps['arrivals']) => {
    registry = new PresenceRegistry({
      index,
      cards: {
        publicProfiles: (ids) => Promise.resolve(new Map([...facts].filter(([id]) => ids.includes(id)))),
      },
      clock: { now: () => new Date(now) },
      announce: (change) => told.push(change),
      arrivals,
      moved: (move) => moves.push(move),
      failed: (error) => {
        throw error;
      },
    });
  };

  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      now += 1_000;
      registry.sweep();
    }
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const show = async (at = position) => {
    registry.positionChanged({ type: 'shown', visitorId: ann, position: at, isVisiting: false });
    await settled();
  };
  const shown = () => {
    const json = index
      .nearest({
        center: { lat: 41.878, lng: -87.63 },
        radiusMiles: 50,
        limit: 9,
        viewerId: null,
        hidden: new Set(),
      })
      .encode(Buffer.from('['), Buffer.from(']'));
    return z.array(nearbyVisitor).parse(JSON.parse(json.toString()));
  };
  const lastEvent = () => {
    const event = told.at(-1)?.arrived ?? told.at(-1)?.left;
    const frame = down.parse({ type: 'events', cursor: '', events: [JSON.parse(String(event))] });
    return frame.type === 'events' ? frame.events[0] : null;
  };

  beforeEach(() => {
    now = Date.UTC(2030, 0, 1, 12, 34, 56);
    facts = new Map([[ann, { _id: ann, handle: 'quiet-river', accountType: 'anonymous' }]]);
    told = [];
    index = new MemoryIndex();
    moves = [];
    startWith('at-once');
  });

  it('[MAP-33] shows only the published position, with the time rounded to ten minutes', async () => {
    registry.recordActivity(ann);
    await show();
    expect(shown()).toEqual([
      {
        _id: ann,
        handle: 'quiet-river',
        location: { coordinates: position.coordinates },
        cellMetres: 500,
        isOnline: true,
        connectUpdateTime: '2030-01-01T12:30:00.000Z',
        accountType: 'anonymous',
      },
    ]);
    expect(lastEvent()).toEqual({ type: 'visitor', visitor: shown()[0] });
  });

  it('shows a visitor as away 30 s after their last socket closed, then rounds to the hour', async () => {
    registry.socketOpened(ann);
    registry.socketOpened(ann);
    await show();
    pass(600);
    registry.socketClosed(ann);
    pass(600);
    expect(shown()[0]?.isOnline).toBe(true);
    registry.socketClosed(ann);
    pass(29);
    expect(shown()[0]?.isOnline).toBe(true);
    expect(registry.onlineStateOf(ann).isOnline).toBe(true);
    pass(1);
    expect(registry.onlineStateOf(ann).isOnline).toBe(false);
    expect(shown()[0]).toMatchObject({ isOnline: false, connectUpdateTime: '2030-01-01T12:00:00.000Z' });
    expect(lastEvent()).toMatchObject({ visitor: { isOnline: false } });
  });

  it('shows nobody online whose position was only restored at a start', async () => {
    await show();
    expect(shown()[0]).toMatchObject({ isOnline: false, connectUpdateTime: '2030-01-01T12:00:00.000Z' });
    registry.recordActivity(ann);
    expect(shown()[0]?.isOnline).toBe(true);
    pass(30);
    expect(shown()[0]?.isOnline).toBe(false);
  });

  it('[PRES-11] keeps the last activity of a visitor restored at a start', async () => {
    const lastSeenAt = now - 50 * 60_000;
    registry.positionChanged({ type: 'shown', visitorId: ann, position, isVisiting: false, lastSeenAt });
    await settled();
    expect(shown()[0]).toMatchObject({ isOnline: false, connectUpdateTime: '2030-01-01T11:00:00.000Z' });
    expect(registry.onlineStateOf(ann)).toEqual({ isOnline: false, lastSeen: new Date(lastSeenAt) });
  });

  it('[SAVED-07] reports who came at the beat, and who moved; not who is restored, nor who is shown again', async () => {
    startWith('each-minute');
    await show();
    pass(3);
    expect([shown().length, moves]).toEqual([0, []]);
    pass(1);
    expect(shown()).toHaveLength(1);
    expect(moves).toEqual([{ visitorId: ann, from: null, to: position }]);
    await show(elsewhere);
    registry.recordActivity(ann);
    pass(60);
    expect(moves.slice(1)).toEqual([{ visitorId: ann, from: position, to: elsewhere }]);

    const hidden = facts.get(ann);
    facts.clear();
    registry.profileChanged(ann);
    await settled();
    expect([shown().length, registry.shownAt(ann)]).toEqual([0, null]);
    if (hidden) facts.set(ann, hidden);
    registry.profileChanged(ann);
    await settled();
    expect(registry.shownAt(ann)).toEqual(elsewhere);
    registry.positionChanged({ type: 'gone', visitorId: ann });
    const restored = { visitorId: ann, position, isVisiting: false, lastSeenAt: now };
    registry.positionChanged({ type: 'shown', ...restored });
    await settled();
    expect(shown()).toHaveLength(1);
    expect(moves).toHaveLength(2);
  });

  it.each([
    ['a made-up person at once', true],
    ['others at the beat', false],
  ])('shows who is online again: %s', async (_, isDemo) => {
    startWith('each-minute');
    facts.set(ann, {
      _id: ann,
      handle: 'quiet-river',
      accountType: 'authenticated',
      ...(isDemo && { isDemo }),
    });
    registry.positionChanged({
      ...{ type: 'shown', visitorId: ann, position, isVisiting: false, lastSeenAt: now - 600_000 },
    });
    await settled();
    expect(shown()[0]?.isOnline).toBe(false);
    registry.recordActivity(ann);
    expect(shown()[0]?.isOnline).toBe(isDemo);
    for (let second = 0; second < 60; second += 1) {
      registry.recordActivity(ann);
      pass(1);
    }
    expect(shown()[0]?.isOnline).toBe(true);
  });

  it('[PRES-07] answers the same for visitors off the map and absent visitors', async () => {
    const nothing = { isOnline: false, lastSeen: null };
    registry.socketOpened(ann);
    expect(registry.onlineStateOf(ann)).toEqual(nothing);
    await show();
    expect(registry.onlineStateOf(ann)).toEqual({ isOnline: true, lastSeen: new Date(now) });
    registry.positionChanged({ type: 'gone', visitorId: ann });
    registry.recordActivity(ann);
    expect(registry.onlineStateOf(ann)).toEqual(nothing);
  });

  it('takes visitors off at once when they leave the map', async () => {
    await show();
    registry.positionChanged({ type: 'gone', visitorId: ann });
    expect(shown()).toEqual([]);
    expect(told.at(-1)).toMatchObject({ from: position.coordinates, to: null, arrived: null });
  });

  it('announces where a visitor came from when their published position changes', async () => {
    await show();
    await show(elsewhere);
    expect(told.at(-1)).toMatchObject({ from: position.coordinates, to: elsewhere.coordinates });
    expect(shown()[0]?.location.coordinates).toEqual(elsewhere.coordinates);
  });

  it('announces nothing when no byte of the card changes', async () => {
    registry.recordActivity(ann);
    await show();
    const before = told.length;
    registry.recordActivity(ann);
    await show();
    registry.profileChanged(ann);
    await settled();
    expect(told).toHaveLength(before);
  });

  it('removes visitors without a profile, and shows no one before their profile is loaded', async () => {
    await show();
    facts.clear();
    registry.profileChanged(ann);
    await settled();
    expect(shown()).toEqual([]);
    expect(lastEvent()).toEqual({ type: 'visitor', gone: ann });
    await show(elsewhere);
    expect(shown()).toEqual([]);
  });

  it('[MAP-13] ends a hosting status four hours after its published time', async () => {
    const setTime = '2030-01-01T12:30:00.000Z';
    const hostingStatus = { hostingType: 'canHost' as const, setTime };
    facts.set(ann, { _id: ann, handle: 'quiet-river', accountType: 'authenticated', hostingStatus });
    registry.socketOpened(ann);
    await show();
    const secondsToTheEnd = (Date.parse(setTime) - now) / 1_000 + 4 * 3_600;
    pass(secondsToTheEnd - 1);
    expect(shown()[0]?.hostingStatus).toEqual(hostingStatus);
    pass(61);
    expect(shown()[0]?.hostingStatus).toBeUndefined();
  });

  it('says of a new account that it is, and ends it on the map without a change of the profile', async () => {
    const newUntil = now + 3_600_000;
    facts.set(ann, { _id: ann, handle: 'quiet-river', accountType: 'authenticated', newUntil });
    registry.socketOpened(ann);
    await show();
    const isFound = () => {
      const query = { center: { lat: 41.878, lng: -87.63 }, radiusMiles: 50, limit: 9, viewerId: null };
      return index.nearest({ ...query, hidden: new Set(), filter: { newOnly: true } }).ids.includes(ann);
    };
    pass(3_599);
    expect([shown()[0]?.isNew, isFound()]).toEqual([true, true]);
    // What ends is looked for once a minute.
    pass(61);
    expect([shown()[0]?.isNew, isFound()]).toEqual([undefined, false]);
    expect(shown()[0]).not.toHaveProperty('newUntil');
  });

  it('marks visitors who are visiting', async () => {
    registry.positionChanged({ type: 'shown', visitorId: ann, position, isVisiting: true });
    await settled();
    expect(shown()[0]?.isVisiting).toBe(true);
  });
});
