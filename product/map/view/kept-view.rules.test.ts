import { expect, test } from 'vitest';
import { viewToKeep } from './kept-view.rules.ts';

const center = { lat: 41.881_23, lng: -87.632_19 };
const away = { lat: 42.04, lng: -87.69 };

test('what is looked at is kept to about 100 m', () => {
  expect(viewToKeep({ center, zoom: 14.26, from: null, own: null })).toEqual({
    ...{ center: { lat: 41.881, lng: -87.632 }, zoom: 14.3, from: null },
  });
  expect(viewToKeep({ center, zoom: 14, from: away, own: null }).from).toEqual(away);
});

test('of the own place only the zoom is kept, wherever it appears', () => {
  const near = { lat: center.lat + 0.004, lng: center.lng };
  for (const own of [center, near])
    expect(viewToKeep({ center, zoom: 15, from: center, own })).toEqual({
      ...{ center: null, zoom: 15, from: null },
    });
  expect(viewToKeep({ center: away, zoom: 15, from: null, own: center }).center).toEqual(away);
});
