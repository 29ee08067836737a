import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storedPeople } from '#product/visitors/server/stored-people.fixture.ts';
import { getPlace } from '../contract/endpoints.ts';
import { activeVisit, place as placeSchema } from '../contract/schema.ts';
import { places, visits } from './tables.ts';
import { CAFE, CAMPUS, CLINIC, GUEST, HALL, id, openTown, OTHER, square, type Town } from './town.fixture.ts';

describe('places around a point', () => {
  let town: Town;
  beforeAll(async () => {
    town = await openTown(storedPeople);
  });
  afterAll(() => town.close());
  beforeEach(() => town.settle());

  it('[MAP-03] appear within the radius, nearest first', async () => {
    expect(await town.ids()).toEqual([CAFE, CLINIC, CAMPUS, HALL]);
    expect(await town.ids({ radiusMiles: 0.5 })).toEqual([CAFE, CLINIC]);
    expect(await town.ids({ limit: 1 })).toEqual([CAFE]);
  });

  it('[PLACE-09..12] [PLACE-16] include a campus with its outline, and a place that belongs to it', async () => {
    const { places: found } = await town.around();
    z.array(placeSchema).parse(found);
    expect(found.find(({ _id }) => _id === CAMPUS)).toMatchObject({
      isCampus: true,
      campusGeometry: { type: 'Polygon', coordinates: [square] },
      isChildOfCampusId: null,
    });
    expect(found.find(({ _id }) => _id === HALL)).toMatchObject({
      isCampus: false,
      campusGeometry: null,
      isChildOfCampusId: CAMPUS,
    });
  });

  it('clinics and other types are separate queries', async () => {
    expect(await town.ids({ clinics: false })).toEqual([CAFE, CAMPUS, HALL]);
    expect(await town.ids({ types: ['gym'], clinics: true })).toEqual([CLINIC, HALL]);
  });

  it('[MAP-04] [PLACE-01..07] come with active visits and arrivals rounded to ten minutes', async () => {
    await town.visit(4);
    await town.visit(5, { visitorId: OTHER, placeId: CAMPUS });
    const { activeVisits } = await town.around();
    expect(z.array(activeVisit).parse(activeVisits)).toEqual([
      {
        ...{ _id: id(5004), userId: GUEST, placeId: CAFE, createdAt: '2026-06-01T20:00:00.000Z' },
        ...{ visible: true, canceled: false, placeIsCampus: false },
      },
      {
        ...{ _id: id(5005), userId: OTHER, placeId: CAMPUS, createdAt: '2026-06-01T20:00:00.000Z' },
        ...{ visible: true, canceled: false, placeIsCampus: true },
      },
    ]);
  });

  it('counts only active visible visits, without hidden and suspended people', async () => {
    await town.visit(1);
    await town.visit(2, { visitorId: OTHER });
    await town.visit(3, { visitorId: id(3), canceled: true });
    await town.visit(4, { visitorId: id(4), visible: false });
    await town.visit(130, { visitorId: id(5) });
    await town.visit(5, { visitorId: id(6) });
    expect((await town.around()).places[0]).toMatchObject({ _id: CAFE, visitCount: 2 });
    const without = await town.around({ hidden: new Set([OTHER]) });
    expect(without.places[0]?.visitCount).toBe(1);
    expect(JSON.stringify(without)).not.toContain(OTHER);
  });

  it('[PLACE-12] a campus counts visitors of itself and its places once, on the map and on its page', async () => {
    const pageOf = async (placeId: string) => getPlace.answer.parse(await town.call(placeId));
    const counts = async () => {
      const { places: found } = await town.around();
      const { place, children, people, activeVisits } = await pageOf(CAMPUS);
      const { campus } = await pageOf(HALL);
      expect([place.visitCount, campus?.visitCount, people.length]).toEqual(
        Array(3).fill(found.find(({ _id }) => _id === CAMPUS)?.visitCount),
      );
      return [place.visitCount, children[0]?.visitCount, activeVisits.map(({ placeId }) => placeId)];
    };
    await town.visit(1, { placeId: HALL });
    await town.visit(2, { placeId: CAMPUS });
    await town.visit(3, { visitorId: OTHER, placeId: HALL });
    await town.visit(4, { visitorId: id(3), placeId: HALL, visible: false });
    await town.visit(5, { visitorId: id(6), placeId: HALL });
    await town.visit(6, { visitorId: id(4), placeId: CAFE });
    expect(await counts()).toEqual([2, 2, [HALL, HALL]]);
    town.hidden = new Set([OTHER]);
    expect(await counts()).toEqual([1, 1, [HALL]]);
    // A place of the campus may lie beyond the circle.
    const near = await town.around({ around: { lat: 41.8715, lng: -87.655 }, radiusMiles: 0.01 });
    expect(near.places).toMatchObject([{ _id: CAMPUS, visitCount: 1 }]);
    // As the import does.
    await town.database.delete(visits).where(eq(visits.placeId, CAMPUS));
    await town.database.update(places).set({ type: 'clinic' }).where(eq(places.id, CAMPUS));
    town.slice = town.fresh();
    expect((await pageOf(CAMPUS)).place.visitCount).toBe(0);
    expect((await town.around()).places.find(({ _id }) => _id === CAMPUS)?.visitCount).toBe(0);
  });

  it('[PLACE-05] [PLACE-08] a hidden visit yields the same bytes as none, on the map, on the page and live', async () => {
    const bytes = async () =>
      JSON.stringify([await town.around(), await town.call(CAFE), await town.call(CAMPUS)]);
    const none = await bytes();
    await town.visit(3, { visible: false });
    await town.visit(4, { visitorId: id(4), placeId: HALL, visible: false });
    town.slice = town.fresh();
    expect(await bytes()).toBe(none);
    const start = {
      id: id(6000),
      visitorId: OTHER,
      placeId: CAFE,
      visible: false,
      isDemo: false,
      now: town.now,
    };
    await town.slice.recordVisit(start);
    expect(await bytes()).toBe(none);
    await town.slice.endVisits([OTHER, GUEST], town.now);
    expect(town.changed).toEqual([]);
  });

  it('an unchanged place is the same object', async () => {
    expect((await town.around()).places[0]).toBe((await town.around()).places[0]);
  });
});
