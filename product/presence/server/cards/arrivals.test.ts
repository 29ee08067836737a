import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Announcement } from '#product/live/server/index.ts';
import { nearbyVisitor } from '#product/presence/contract/schema.ts';
import type { PublicProfile } from '#product/visitors/server/index.ts';
import { MemoryIndex } from '../nearby-index/memory-index.ts';
import { PresenceRegistry } from './presence-registry.ts';

const [ann, ben] = ['a'.repeat(24), 'b'.repeat(24)];
const position = { coordinates: [-87.6298, 41.8781] as [number, number], cellMetres: 500 as const };
const MINUTE = Date.UTC(2030, 0, 1, 12, 34);

describe('an arrival', () => {
  let now: number;
  let told: Announcement[];
  let index: MemoryIndex;
  let registry: PresenceRegistry;
  let isDemo: boolean;

  /** Passes time to a second of the first minute, or of a later one. */
  const passTo = (second: number) => {
    while (now < MINUTE + second * 1_000) {
      now += 1_000;
      registry.sweep();
    }
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  /** Opens the app, which keeps the visitor online until `socketClosed`. */
  const come = async (visitorId: string) => {
    registry.socketOpened(visitorId);
    registry.positionChanged({ type: 'shown', visitorId, position, isVisiting: false });
    await settled();
  };
  const shown = () => {
    const everywhere = { center: { lat: 41.878, lng: -87.63 }, radiusMiles: 50, limit: 9 };
    const found = index.nearest({ ...everywhere, viewerId: null, hidden: new Set() });
    const json = found.encode(Buffer.from('['), Buffer.from(']')).toString();
    return z.array(nearbyVisitor).parse(JSON.parse(json));
  };
  const isOnline = () => [shown()[0]?.isOnline, registry.onlineStateOf(ann).isOnline];
  const keys = () => told.map(({ key }) => key);

  beforeEach(() => {
    now = MINUTE;
    told = [];
    isDemo = false;
    index = new MemoryIndex();
    registry = new PresenceRegistry({
      index,
      cards: {
        publicProfiles: (ids) =>
          Promise.resolve(
            new Map(
              ids.map((_id): [string, PublicProfile] => [
                _id,
                { _id, handle: _id, accountType: 'anonymous', ...(isDemo && { isDemo: true }) },
              ]),
            ),
          ),
      },
      clock: { now: () => new Date(now) },
      announce: (change) => told.push(change),
      arrivals: 'each-minute',
      failed: (error) => {
        throw error;
      },
    });
  });

  it('[PRES-15] shows at the full minute on every channel, whenever in the minute it was', async () => {
    for (const [second, visitorId] of [
      [10, ben],
      [59, ann],
    ] as const) {
      passTo(second);
      await come(visitorId);
      passTo(59);
      expect([shown(), keys()]).toEqual([[], []]);
      expect(registry.onlineStateOf(visitorId)).toEqual({ isOnline: false, lastSeen: null });
    }
    passTo(60);
    expect(shown().map(({ _id, isOnline: online }) => [_id, online])).toEqual([
      [ann, true],
      [ben, true],
    ]);
    // In an order that does not say who came first.
    expect(keys()).toEqual([ann, ben]);
    expect(registry.onlineStateOf(ben).isOnline).toBe(true);
  });

  it('[PRES-15] of a visitor who is online again shows at the full minute, and that they are away at once', async () => {
    await come(ann);
    passTo(60);
    expect(isOnline()).toEqual([true, true]);
    registry.socketClosed(ann);
    passTo(89);
    expect(isOnline()).toEqual([true, true]);
    passTo(90);
    expect(isOnline()).toEqual([false, false]);
    const before = keys().length;
    passTo(130);
    registry.socketOpened(ann);
    passTo(179);
    expect([isOnline(), keys().length]).toEqual([[false, false], before]);
    passTo(180);
    expect(isOnline()).toEqual([true, true]);
  });

  it('[PRES-15] of a visitor who was online off the map shows at the full minute, in their profile too', async () => {
    registry.socketOpened(ann);
    passTo(70);
    await come(ann);
    passTo(119);
    expect([shown(), registry.onlineStateOf(ann)]).toEqual([[], { isOnline: false, lastSeen: null }]);
    passTo(120);
    expect(isOnline()).toEqual([true, true]);
  });

  it('[PRES-15] a later activity shows at the full minute, not at its instant', async () => {
    await come(ann);
    passTo(60);
    const seen = () => shown()[0]?.connectUpdateTime;
    // 12:40 begins the next ten minutes.
    passTo(6 * 60 + 10);
    const before = keys().length;
    registry.recordActivity(ann);
    passTo(6 * 60 + 59);
    expect([seen(), keys().length]).toEqual(['2030-01-01T12:30:00.000Z', before]);
    passTo(7 * 60);
    expect(seen()).toBe('2030-01-01T12:40:00.000Z');
  });

  it('[PRES-15] a short look at the map within a minute shows as away, and leaving within it not at all', async () => {
    passTo(5);
    for (const visitorId of [ann, ben]) await come(visitorId);
    registry.socketClosed(ann);
    registry.positionChanged({ type: 'gone', visitorId: ben });
    passTo(60);
    expect(shown()).toMatchObject([{ _id: ann, isOnline: false }]);
    expect(keys()).toEqual([ann]);
  });

  it('[PRES-08] [PRES-15] leaving and a block show at once', async () => {
    await come(ann);
    passTo(60);
    passTo(75);
    registry.disappearTo(ben, ann);
    expect(told.at(-1)).toMatchObject({ onlyTo: ben, to: null });
    registry.positionChanged({ type: 'gone', visitorId: ann });
    expect(shown()).toEqual([]);
    await come(ann);
    const before = keys().length;
    // Nothing says to one viewer that a visitor is there whom nobody sees yet.
    registry.appearTo(ben, ann);
    registry.disappearTo(ben, ann);
    expect(keys()).toHaveLength(before);
  });

  it('[PRES-15] restored after a start, and of made-up people, shows at once', async () => {
    const lastSeenAt = now - 50 * 60_000;
    registry.positionChanged({ type: 'shown', visitorId: ann, position, isVisiting: false, lastSeenAt });
    await settled();
    expect(shown()).toMatchObject([{ _id: ann, isOnline: false }]);
    isDemo = true;
    await come(ben);
    expect(shown().map(({ _id }) => _id)).toEqual([ann, ben]);
  });
});
