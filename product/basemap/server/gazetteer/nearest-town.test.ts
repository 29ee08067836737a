import { expect, it } from 'vitest';
import { distanceMetres } from '#platform/geo/point.ts';
import { mainTown, NEAR_METRES, nearestTown } from './nearest-town.ts';
import { townGrid } from './town-grid.ts';
import { town } from './town.fixture.ts';

it('finds the nearest town up to 200 km away, and no part of a town', async () => {
  const towns = await townGrid([
    town('Far', 3_000_000, { lat: 50.3, lng: 10 }),
    town('Near', 1, { lat: 50.1, lng: 10 }),
    town('Quarter', 9, { lat: 50, lng: 10, isPart: true }),
    town('Same cell', 8, { lat: 50.9, lng: 10.9 }),
  ]);
  const nearest = nearestTown(towns);
  expect(nearest({ lat: 50, lng: 10 })?.name).toBe('Near');
  expect(nearest({ lat: 50.25, lng: 10 })?.name).toBe('Far');
  const beyond = (metres: number) => ({ lat: 50.1 - metres / 111_195, lng: 10 });
  expect(distanceMetres(beyond(199_000), { lat: 50.1, lng: 10 })).toBeLessThan(NEAR_METRES);
  expect(nearest(beyond(199_000))?.name).toBe('Near');
  expect(nearest(beyond(201_000))).toBeNull();
});

it.each([
  ['east over the date line', { lat: 0.5, lng: 179.5 }, { lat: 0.5, lng: -179.2 }],
  ['west over the date line', { lat: 0.5, lng: -179.5 }, { lat: 0.5, lng: 179.2 }],
  ['at the date line itself', { lat: 0.5, lng: 180 }, { lat: 0.5, lng: -180 }],
  ['on the other side of the north pole', { lat: 89.5, lng: 0 }, { lat: 89.5, lng: 170 }],
  ['on the other side of the south pole', { lat: -89.5, lng: 90 }, { lat: -89.5, lng: -90 }],
  ['many degrees east near a pole', { lat: 80.2, lng: 0 }, { lat: 80.1, lng: 10 }],
  ['many degrees west near a pole', { lat: 80.2, lng: 0 }, { lat: 80.9, lng: -10 }],
  ['south of the equator', { lat: 0.8, lng: -0.5 }, { lat: -0.7, lng: 0.4 }],
])('finds a town %s', async (_where, point, at) => {
  expect(distanceMetres(point, at)).toBeLessThan(NEAR_METRES);
  expect(nearestTown(await townGrid([town('There', 1, at)]))(point)?.name).toBe('There');
});

it('an area is known by its largest town within 30 km, else by the nearest', async () => {
  const main = mainTown(
    await townGrid([
      town('Beyond', 3_000_000, { lat: 50.3, lng: 10 }),
      town('Largest', 9_000, { lat: 50.2, lng: 10 }),
      town('Village', 10, { lat: 50, lng: 10 }),
    ]),
  );
  expect(main({ lat: 50, lng: 10 })?.name).toBe('Largest');
  expect(main({ lat: 49.9, lng: 10 })?.name).toBe('Village');
  expect(main({ lat: 49, lng: 10 })?.name).toBe('Village');
  expect(main({ lat: 40, lng: 10 })).toBeNull();
});
