import { expect, it } from 'vitest';
import { scaleRing } from './scale-ring.rules.ts';

/** Metres a pixel of the map shows at a zoom and latitude. */
const metresPerPixel = (zoom: number, lat = 0) => (78_271.517 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom;

it('the ring is a round length that fits the map, at every zoom', () => {
  for (const side of [320, 390, 900])
    for (let zoom = 2; zoom <= 16; zoom += 0.1)
      for (const unit of ['metric', 'miles'] as const) {
        const ring = scaleRing(metresPerPixel(zoom, 52), side, unit);
        expect(String(ring.value)).toMatch(/^(0\.)?[125]0*$/);
        expect(ring.radiusPixels).toBeLessThanOrEqual(Math.min(160, side / 3));
        expect(ring.radiusPixels).toBeGreaterThan(Math.min(160, side / 3) / 2.6);
      }
});

it('the ring speaks in the unit of the road signs', () => {
  const at = (zoom: number, unit: 'metric' | 'miles') => {
    const ring = scaleRing(metresPerPixel(zoom, 52.5), 390, unit);
    return `${ring.value} ${ring.unit}`;
  };
  expect([9, 11, 15, 16].map((zoom) => at(zoom, 'metric'))).toEqual([
    '10 kilometer',
    '2 kilometer',
    '100 meter',
    '50 meter',
  ]);
  expect([9, 11, 13, 15].map((zoom) => at(zoom, 'miles'))).toEqual([
    '5 mile',
    '1 mile',
    '2000 foot',
    '500 foot',
  ]);
});
