import { expect, it } from 'vitest';
import { createMemoryLeases } from '#platform/leases/memory-leases.ts';
import { MAX_UPLOADS, Uploads } from './uploads.ts';

const forever = () => new Promise<never>(() => undefined);
const done = () => Promise.resolve('done');

it('allows one upload per visitor at a time', async () => {
  const uploads = new Uploads(createMemoryLeases().join());
  let finish = (_word: string): void => undefined;
  const first = uploads.run('ann', () => new Promise<string>((resolve) => (finish = resolve)));
  await expect(uploads.run('ann', done)).rejects.toMatchObject({ code: 'busy' });
  expect(await uploads.run('ben', done)).toBe('done');
  finish('kept');
  expect(await first).toBe('kept');
  expect(await uploads.run('ann', done)).toBe('done');
  await expect(uploads.run('ann', () => Promise.reject(new Error('no picture')))).rejects.toThrow(
    'no picture',
  );
  expect(await uploads.run('ann', done)).toBe('done');
});

it('allows one upload per visitor in all processes together', async () => {
  const leases = createMemoryLeases();
  const [one, other] = [new Uploads(leases.join()), new Uploads(leases.join())];
  void one.run('ann', forever);
  await expect(other.run('ann', done)).rejects.toMatchObject({ code: 'busy' });
});

it('allows a maximum number of uploads in total, and refuses the rest unread', async () => {
  const uploads = new Uploads(createMemoryLeases().join());
  for (let n = 0; n < MAX_UPLOADS; n += 1) void uploads.run(`person ${n}`, forever);
  let isInForeground = false;
  const late = uploads.run('late', () => Promise.resolve((isInForeground = true)));
  await expect(late).rejects.toMatchObject({ code: 'busy' });
  expect(isInForeground).toBe(false);
});
