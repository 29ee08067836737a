import { expect, it } from 'vitest';
import { within } from './within.ts';

it('waits for work that is done in time, and gives up what is not', async () => {
  expect(await within(1_000, Promise.resolve('done'))).toBe('done');
  await expect(within(1_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(within(1, new Promise(() => undefined))).rejects.toThrow('not done within 1 ms');
});
