import { expect, test } from 'vitest';
import { onScreen, pressedAt, type ScreenView } from './on-screen.rules.ts';
import { inWorldSquare } from './sprite.ts';

const viewAt = (lat: number, lng: number): ScreenView => ({
  ...{ width: 400, height: 800, worldSize: 512 * 2 ** 10 },
  ...{ middle: inWorldSquare({ lat, lng }), middleAt: { x: 200, y: 400 } },
});
const spriteAt = (lat: number, lng: number, lift = 0) => ({ ...inWorldSquare({ lat, lng }), lift });

test('the square of the world is cut by Web Mercator, as tiles are', () => {
  expect(inWorldSquare({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  // The northern edge of tiles, https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
  expect(inWorldSquare({ lat: 85.051_128_78, lng: -180 }).y).toBeCloseTo(0, 8);
  expect(inWorldSquare({ lat: 90, lng: 180 })).toEqual({ x: 1, y: 0 });
});

test('what is in the middle of the map is in the middle of the screen, and lifted above it', () => {
  expect(onScreen(spriteAt(41.88, -87.63), viewAt(41.88, -87.63))).toEqual({ x: 200, y: 400, beside: 0 });
  expect(onScreen(spriteAt(41.88, -87.63, 42), viewAt(41.88, -87.63)).y).toBe(358);
});

test('where the middle of the map is not that of the screen, it is drawn there', () => {
  const view = { ...viewAt(41.88, -87.63), middleAt: { x: 200, y: 260 } };
  expect(onScreen(spriteAt(41.88, -87.63), view)).toEqual({ x: 200, y: 260, beside: 0 });
});

test('beyond the date line it is as near as it is on the ground', () => {
  const { x, beside } = onScreen(spriteAt(-17, -179.95), viewAt(-17, 179.95));
  expect(x).toBeCloseTo(200 + (0.1 / 360) * 512 * 2 ** 10, 5);
  expect(beside).toBe(0);
});

test('how far out of the view it is counts from the nearest edge', () => {
  const degreesPerPixel = 360 / (512 * 2 ** 10);
  const { beside } = onScreen(spriteAt(0, 250 * degreesPerPixel), viewAt(0, 0));
  expect(beside).toBeCloseTo(50, 5);
});

const marker = (id: string) => ({ type: 'marker', key: { kind: 'person', id } }) as const;
const drawn = (id: string, x: number, y = 100) => ({ pressed: marker(id), x, y, width: 60, height: 60 });

test('of two under the finger the one whose middle is nearest was meant', () => {
  const both = [drawn('left', 100), drawn('right', 130)];
  expect(pressedAt(both, { x: 112, y: 100 })).toEqual(marker('left'));
  expect(pressedAt(both, { x: 118, y: 100 })).toEqual(marker('right'));
});

test('a press a little beside a marker still counts, farther it is on the map', () => {
  expect(pressedAt([drawn('one', 100)], { x: 136, y: 136 })).toEqual(marker('one'));
  expect(pressedAt([drawn('one', 100)], { x: 137, y: 100 })).toBeNull();
});

test('a press goes through what takes none', () => {
  const you = { ...drawn('you', 100), pressed: null };
  expect(pressedAt([you], { x: 100, y: 100 })).toBeNull();
  expect(pressedAt([drawn('below', 110), you], { x: 100, y: 100 })).toEqual(marker('below'));
});
