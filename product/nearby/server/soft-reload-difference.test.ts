import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { softReload } from '#wire/nearby.ts';
import { MemoryIndex } from '#product/presence/server/nearby-index/memory-index.ts';
import { here, idOf, idsOf, type OpenMap, openMap } from './reload.fixture.ts';
import { SAME_WITHIN_MS } from './response-cache.ts';

/** The ends of ids, as they are counted. */
const endsOf = (...people: number[]) => people.map((n) => n + 1);

const chess: OpenMap['groups'][number] = {
  ...{ _id: idOf(1), hostId: idOf(2), hostHandle: 'host', attendees: [], goingCount: 0 },
  detailsPublic: { name: 'Chess', description: 'by the lake' },
  location: { coordinates: [here.lng, here.lat] },
  ...{ startTime: '2030-01-01T18:00:00.000Z', createdAt: '2030-01-01T12:00:00.000Z' },
  ...{
    isCanceled: false,
    isComplete: false,
    iAmHost: false,
    isDemo: false,
    currentVisitorAttendeeData: null,
  },
};

describe('POST /api/softReload after an earlier one', () => {
  let map: OpenMap;
  beforeEach(async () => {
    map = await openMap(new MemoryIndex());
  });
  afterEach(() => map.close());

  it('answers only the difference to the named answer', async () => {
    for (const n of [1, 2, 3, 4]) map.put(n);
    const first = await map.reload();
    map.put(2, here.lat + 0.002, { text: 'renamed' });
    map.put(5);
    map.index.remove(idOf(3));
    map.blocked.add(idOf(4));
    const second = await map.reload({ since: first.nearbyVisitors.snapshotId });
    expect(second.nearbyVisitors.isDifference).toBe(true);
    expect(idsOf(second)).toEqual([idOf(2), idOf(5)]);
    expect(second.nearbyVisitors.gone.toSorted()).toEqual([idOf(3), idOf(4)]);
    expect(second).toMatchObject({ places: null, groups: null, groupMessages: null, globalMessages: null });
  });

  it('gives differences that add up to a whole answer', async () => {
    const held = new Map<string, unknown>();
    let since: string | undefined;
    for (let round = 0; round < 12; round++) {
      for (let n = 0; n < 40; n++) {
        if ((n * 7 + round * 3) % 11 === 0) map.put(n, here.lat + ((n * round) % 17) / 1_000);
        if ((n * 5 + round) % 13 === 0) map.index.remove(idOf(n));
      }
      const { nearbyVisitors } = await map.reload({ since });
      if (!nearbyVisitors.isDifference) held.clear();
      for (const person of nearbyVisitors.visitors) held.set(person._id, person);
      for (const gone of nearbyVisitors.gone) held.delete(gone);
      since = nearbyVisitors.snapshotId;
      const whole = await map.reload();
      expect([...held.keys()].toSorted()).toEqual(idsOf(whole).toSorted());
      for (const person of whole.nearbyVisitors.visitors) expect(held.get(person._id)).toEqual(person);
    }
  });

  it('sends a part again as soon as it changes', async () => {
    const { nearbyVisitors } = await map.reload();
    map.groups = [chess];
    const next = await map.reload({ since: nearbyVisitors.snapshotId });
    expect(next.groups).toEqual(map.groups);
    expect(next.places).toBeNull();
  });

  it('gives the whole answer for an unknown name, or one of another visitor', async () => {
    map.put(1);
    const { nearbyVisitors } = await map.reload();
    expect((await map.reload({ since: 'nothing' })).nearbyVisitors.isDifference).toBe(false);
    const other = await map.post(
      softReload.path,
      { physicalLocation: here, since: nearbyVisitors.snapshotId },
      'b'.repeat(24),
    );
    expect(softReload.answer.parse(other.body).nearbyVisitors.isDifference).toBe(false);
  });

  it('names answers by their content: equal answers have equal bytes', async () => {
    for (let n = 0; n < 20; n++) map.put(n);
    const one = await map.post(softReload.path, { physicalLocation: here });
    map.put(3, here.lat, { text: 'other' });
    const other = await map.post(softReload.path, { physicalLocation: here });
    map.put(3);
    const again = await map.post(softReload.path, { physicalLocation: here });
    expect(other.raw).not.toBe(one.raw);
    expect(again.raw).toBe(one.raw);
  });

  it('takes less than 2 kB on the wire if nothing changed', async () => {
    for (let n = 0; n < 300; n++) map.put(n);
    const { nearbyVisitors } = await map.reload();
    const again = await map.post(softReload.path, {
      physicalLocation: here,
      since: nearbyVisitors.snapshotId,
    });
    expect(again.wireBytes).toBeLessThan(2_000);
  });

  it('counts the people it shows, and those of the same answer again after a minute', async () => {
    for (const n of [1, 2]) map.put(n);
    const { nearbyVisitors } = await map.reload();
    expect(map.counted).toEqual([endsOf(1, 2)]);
    await map.reload();
    await map.reload({ since: nearbyVisitors.snapshotId });
    expect(map.counted).toHaveLength(1);
    map.put(3);
    await map.reload({ since: nearbyVisitors.snapshotId });
    expect(map.counted.slice(1)).toEqual([endsOf(3)]);
    map.now = new Date(map.now.getTime() + SAME_WITHIN_MS);
    await map.reload();
    expect(map.counted.slice(2)).toEqual([endsOf(1, 2, 3)]);
  });

  it('counts the people in the parts it sends', async () => {
    map.groups = [chess];
    map.put(1);
    const { nearbyVisitors } = await map.reload();
    map.put(3);
    await map.reload({ since: nearbyVisitors.snapshotId });
    expect(map.counted).toEqual([endsOf(1, 2), endsOf(3)]);
  });
});
