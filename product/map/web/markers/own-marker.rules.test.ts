import { expect, test } from 'vitest';
import { saidOf, youAre } from './own-marker.rules.ts';

test('says of the own marker that nobody sees the visitor, once the server said so', () => {
  const here = { physicalLocation: { lat: 41.881, lng: -87.632 }, virtualLocation: null };
  const elsewhere = { physicalLocation: null, virtualLocation: here.physicalLocation };
  const published = { coordinates: [-87.632, 41.881], cellMetres: 500 } as const;
  const said = [true, false].map((isKnown) => saidOf(youAre(null, here), isKnown));
  expect(said).toEqual(['unseen', null]);
  expect(saidOf(youAre({ ...published, coordinates: [-87.632, 41.881] }, here), true)).toBe('disc');
  expect([saidOf(youAre(null, elsewhere), true), saidOf(null, true)]).toEqual([null, null]);
});
