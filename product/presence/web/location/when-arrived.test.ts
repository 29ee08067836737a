import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnPublishedPosition } from '../../contract/schema.ts';
import { setPublished } from '../published.store.ts';
import { arrived } from './device-location.ts';
import { locationStore } from './location.store.ts';
import { whenArrived } from './when-arrived.ts';

const at = { lat: 59.91, lng: 10.75 };
const shown: OwnPublishedPosition = { coordinates: [at.lng, at.lat], cellMetres: 500 };

beforeEach(() => {
  vi.useFakeTimers();
  locationStore.setState(
    { physicalLocation: at, virtualLocation: null, viewpoint: 'own-place', isArriving: true },
    true,
  );
});
afterEach(() => vi.useRealTimers());

it('an answer that was under way before the arrival does not end the wait', async () => {
  const waits = whenArrived(10_000);
  setPublished(null);
  setPublished(shown);
  arrived();
  expect(await waits).toBe('shown');
});

it('an arrival that the server answers without a marker is a hidden one', async () => {
  const waits = whenArrived(10_000);
  setPublished(null);
  arrived();
  expect(await waits).toBe('hidden');
});

it('an arrival that nothing answers in time is unknown', async () => {
  const waits = whenArrived(10_000);
  setPublished(null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await waits).toBe('unknown');
});
