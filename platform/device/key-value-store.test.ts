import { expect, it } from 'vitest';
import { withFallback, memoryKeyValueStore, type KeyValueStore } from './key-value-store.ts';

it('stores, removes and clears by key', async () => {
  const kept = memoryKeyValueStore();
  await kept.write('one', 1);
  await kept.write('two', 2);
  await kept.remove(['one']);
  expect(await kept.entries()).toEqual([['two', 2]]);
  await kept.clear();
  expect(await kept.entries()).toEqual([]);
});

it('falls back to memory where storage is forbidden', async () => {
  const forbidden = () => Promise.reject(new Error('forbidden'));
  const closed: KeyValueStore = {
    entries: forbidden,
    read: forbidden,
    write: forbidden,
    remove: forbidden,
    clear: forbidden,
  };
  const kept = withFallback(closed, memoryKeyValueStore());
  await kept.write('one', 1);
  expect(await kept.entries()).toEqual([['one', 1]]);
  expect([await kept.read('one'), await kept.read('two')]).toEqual([1, undefined]);
});

it('keeps in memory what storage does not accept, and removes from both', async () => {
  const device = memoryKeyValueStore();
  const full: KeyValueStore = {
    ...device,
    write: (key, value) => (value === 'large' ? Promise.reject(new Error('full')) : device.write(key, value)),
  };
  const kept = withFallback(full, memoryKeyValueStore());
  await kept.write('one', 'small');
  await kept.write('two', 'large');
  await kept.write('three', 'small');
  expect(await kept.entries()).toEqual([
    ['one', 'small'],
    ['three', 'small'],
    ['two', 'large'],
  ]);
  expect([await kept.read('one'), await kept.read('two')]).toEqual(['small', 'large']);
  await kept.remove(['one']);
  await kept.clear();
  expect([await device.entries(), await kept.entries()]).toEqual([[], []]);
});
