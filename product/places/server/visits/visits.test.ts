import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { places, visits } from '../tables.ts';
import { CAFE, CAMPUS, GUEST, HALL, id, openTown, OTHER, type Town } from '../town.fixture.ts';

describe('a visit', () => {
  let town: Town;
  beforeAll(async () => {
    town = await openTown(storedPeople);
  });
  afterAll(() => town.close());
  beforeEach(() => town.settle());
  const visitOfGuest = () => ({
    ...{ id: id(6000), visitorId: GUEST, placeId: CAFE },
    ...{ visible: true, isDemo: false, now: town.now },
  });

  it('a visitor is at one place at a time, and visible changes are announced', async () => {
    const start = visitOfGuest();
    await town.slice.recordVisit(start);
    expect(town.counts()).toEqual({ [CAFE]: 1 });
    expect((await town.around()).activeVisits).toHaveLength(1);
    await town.slice.recordVisit({ ...start, id: id(6001), placeId: HALL });
    expect(town.counts()).toEqual({ [CAFE]: 0, [HALL]: 1, [CAMPUS]: 1 });
    expect((await town.around()).activeVisits.map(({ placeId }) => placeId)).toEqual([HALL]);
    await town.slice.endVisits([GUEST], town.now);
    expect(town.counts()).toEqual({ [HALL]: 0, [CAMPUS]: 0 });
    expect((await town.around()).activeVisits).toEqual([]);
  });

  it('announces the begin and the end of a visible visit: by leaving, hiding, expiry and after a restart', async () => {
    const start = visitOfGuest();
    await town.slice.recordVisit(start);
    await town.slice.recordVisit({ ...start, id: id(6001), placeId: HALL });
    expect(town.visitors).toEqual([`${GUEST} came`]);
    await town.slice.recordVisit({ ...start, id: id(6002), visible: false });
    expect(town.visitors.splice(0)).toEqual([`${GUEST} came`, `${GUEST} left`]);
    await town.slice.recordVisit({ ...start, id: id(6003), visitorId: OTHER });
    await town.slice.endVisits([OTHER, GUEST], town.now);
    expect(town.visitors.splice(0)).toEqual([`${OTHER} came`, `${OTHER} left`]);

    await town.slice.recordVisit({ ...start, id: id(6004), visitorId: OTHER });
    town.changed.length = 0;
    const restarted = town.fresh();
    await restarted.start();
    expect(town.visitors.splice(0)).toEqual([`${OTHER} came`, `${OTHER} came`]);
    const arrived = town.now;
    try {
      town.now = new Date(arrived.getTime() + 2 * HOUR_MS - 60 * 60_000);
      await restarted.expireVisits();
      expect(town.visitors).toEqual([]);
      expect(town.changed).toEqual([]);
      town.now = new Date(arrived.getTime() + 2 * HOUR_MS);
      await restarted.expireVisits();
      expect(town.visitors.splice(0)).toEqual([`${OTHER} left`]);
    } finally {
      town.now = arrived;
    }
  });

  it('[D5-46] a change concerns those who just left, so that nobody they are hidden from receives it', async () => {
    const at = { placeId: CAFE, visible: true, isDemo: false, now: town.now };
    await town.slice.recordVisit({ ...at, id: id(6000), visitorId: OTHER });
    await town.slice.recordVisit({ ...at, id: id(6001), visitorId: GUEST });
    town.changed.length = 0;
    await town.slice.endVisits([GUEST], town.now);
    const [left] = town.changed.splice(0);
    expect([left?.subjectIds.toSorted(), left?.actorIds]).toEqual([[GUEST, OTHER], [GUEST]]);
    await town.slice.recordVisit({ ...at, id: id(6002), visitorId: OTHER, placeId: HALL });
    // The visitor's place, the new one and its campus: the place itself names who acted.
    expect(
      new Map(town.changed.map(({ place: { _id }, subjectIds, actorIds }) => [_id, [subjectIds, actorIds]])),
    ).toEqual(
      new Map([
        [CAFE, [[OTHER], [OTHER]]],
        [HALL, [[OTHER], [OTHER]]],
        [CAMPUS, [[OTHER], []]],
      ]),
    );
  });

  it('[PLACE-08] an expired visit changes its place for viewers', async () => {
    const at = { placeId: CAFE, visible: true, isDemo: false, now: town.now };
    await town.slice.recordVisit({ ...at, id: id(6000), visitorId: OTHER });
    await town.slice.recordVisit({ ...at, id: id(6001), visitorId: GUEST, visible: false });
    expect((await town.around()).activeVisits).toHaveLength(1);
    town.changed.length = 0;
    const arrived = town.now;
    try {
      town.now = new Date(arrived.getTime() + 2 * HOUR_MS);
      await town.slice.expireVisits();
      expect(town.changed).toMatchObject([{ place: { _id: CAFE, visitCount: 0 }, subjectIds: [OTHER] }]);
      expect((await town.around()).activeVisits).toEqual([]);
      await town.slice.expireVisits();
      expect(town.changed).toHaveLength(1);
    } finally {
      town.now = arrived;
    }
  });

  /** Makes one table fail during `act`. */
  const without = async (table: 'places' | 'visits', act: () => Promise<unknown>) => {
    await town.database.execute(sql.raw(`alter table ${table} rename to lost`));
    try {
      await expect(act()).rejects.toThrow();
    } finally {
      await town.database.execute(sql.raw(`alter table lost rename to ${table}`));
    }
  };

  it('[PLACE-08] a change that could not be announced is announced at the next tick', async () => {
    await town.slice.recordVisit(visitOfGuest());
    town.changed.length = 0;
    const arrived = town.now;
    try {
      town.now = new Date(arrived.getTime() + 2 * HOUR_MS);
      await without('places', () => town.slice.expireVisits());
      expect([town.visitors, town.changed]).toEqual([[`${GUEST} came`, `${GUEST} left`], []]);
      await town.slice.expireVisits();
      await town.slice.expireVisits();
      expect(town.changed).toMatchObject([{ place: { _id: CAFE, visitCount: 0 }, actorIds: [GUEST] }]);
    } finally {
      town.now = arrived;
    }
    await without('places', () =>
      town.slice.recordVisit({ ...visitOfGuest(), id: id(6001), visitorId: OTHER, placeId: HALL }),
    );
    town.changed.length = 0;
    await town.slice.expireVisits();
    expect(town.counts()).toEqual({ [HALL]: 1, [CAMPUS]: 1 });
    await without('places', () => town.slice.endVisits([OTHER], town.now));
    await town.slice.expireVisits();
    expect(town.counts()).toEqual({ [HALL]: 0, [CAMPUS]: 0 });
  });

  it('[D5-75] a visit with an unknown commit result is current for everyone, or over', async () => {
    await without('visits', () => town.slice.recordVisit(visitOfGuest()));
    await town.visit(0);
    expect([town.visitors, town.changed]).toEqual([[], []]);
    await town.slice.expireVisits();
    expect([town.visitors, town.counts()]).toEqual([[`${GUEST} came`], { [CAFE]: 1 }]);

    await without('visits', () => town.slice.recordVisit({ ...visitOfGuest(), visible: false }));
    await town.database.update(visits).set({ visible: false });
    // A repeated check-in is announced as usual.
    await town.slice.recordVisit({ ...visitOfGuest(), visible: false });
    expect([town.visitors, town.counts()]).toEqual([[`${GUEST} came`, `${GUEST} left`], { [CAFE]: 0 }]);
  });

  it('a place that became a clinic has no visitors', async () => {
    await town.slice.recordVisit(visitOfGuest());
    expect(await town.slice.visibleVisitAt(GUEST)).not.toBeNull();
    await town.database.update(places).set({ type: 'clinic' }).where(eq(places.id, CAFE));
    expect(await town.slice.visibleVisitAt(GUEST)).toBeNull();
    // As the import does in its own process.
    await town.database.delete(visits);
    town.changed.length = 0;
    await town.slice.expireVisits();
    expect([town.visitors, town.counts()]).toEqual([[`${GUEST} came`, `${GUEST} left`], { [CAFE]: 0 }]);
  });

  it('the exact minute of an arrival is not stored', async () => {
    await town.slice.recordVisit(visitOfGuest());
    const [row] = await town.database.select().from(visits);
    expect(row?.createdAt.toISOString()).toBe('2026-06-01T20:00:00.000Z');
  });

  it('a visit expires two hours after its rounded arrival', async () => {
    await town.visit(0);
    const left = (ms: number) => town.around({ now: new Date(Date.UTC(2026, 5, 1, 22, 0) + ms) });
    expect((await left(-1)).activeVisits).toHaveLength(1);
    expect((await left(0)).activeVisits).toEqual([]);
  });
});
