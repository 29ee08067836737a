import path from 'node:path';
import { expect, it } from 'vitest';
import { startCrowd } from './crowd-process.ts';

it('a crowd that ends is waited for no longer', async () => {
  const { ask, end } = startCrowd(path.join(import.meta.dirname, 'ends.fixture.mjs'));
  expect(await ask('count')).toEqual({ sockets: 1, slowReaders: 1 });
  await expect(ask('count')).rejects.toThrow('the crowd ended with 7');
  await end();
});
