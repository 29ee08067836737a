import { expect, test } from 'vitest';
import { saidOf, youAre } from './own-marker.rules.ts';

const here = { physicalLocation: { lat: 41.881, lng: -87.632 }, virtualLocation: null };
const elsewhere = { physicalLocation: null, virtualLocation: here.physicalLocation };
const published = { coordinates: [-87.632, 41.881], cellMetres: 500 } as const;

test('says of the own marker that nobody sees the visitor, once the server said so', () => {
  const said = [true, false].map((isKnown) => saidOf(youAre(null, here), isKnown, null));
  expect(said).toEqual([{ type: 'unseen' }, null]);
  const shown = youAre({ ...published, coordinates: [-87.632, 41.881] }, here);
  expect(saidOf(shown, true, null)).toEqual({ type: 'disc' });
  expect([saidOf(youAre(null, elsewhere), true, null), saidOf(null, true, null)]).toEqual([null, null]);
});

test('says where others see a visitor without a marker of their own', () => {
  const said = [true, false].map((isKnown) => saidOf(youAre(null, here), isKnown, 'Second Lamp'));
  expect(said).toEqual([{ type: 'at-place', place: 'Second Lamp' }, null]);
  // After the visit, before the map knows that it is over: the disc is what others see.
  const shown = youAre({ ...published, coordinates: [-87.632, 41.881] }, here);
  expect(saidOf(shown, true, 'Second Lamp')).toEqual({ type: 'disc' });
  expect(saidOf(youAre(null, elsewhere), true, 'Second Lamp')).toBe(null);
});
