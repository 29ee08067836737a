import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { job, recurringJob } from './job.ts';
import { createJobQueue, type RunningJobQueue } from './job-queue.ts';

let fresh: FreshDatabase;
let queue: RunningJobQueue;
let failures: object[];
beforeEach(async () => {
  fresh = await freshDatabase();
  failures = [];
  queue = newQueue();
});
afterEach(async () => {
  await queue.stop();
  await fresh.close();
});

const newQueue = () =>
  createJobQueue(fresh.connection, { error: (what: unknown) => void failures.push(what as object) });
const waiting = async () =>
  (
    await fresh.database.$client.query(
      'select task_identifier, attempts, last_error from graphile_worker.jobs',
    )
  ).rows as { task_identifier: string; attempts: number; last_error: string | null }[];
const recorded = (more: (n: number) => void = () => undefined) => {
  const ran: number[] = [];
  const run = ({ n }: { readonly n: number }) => {
    ran.push(n);
    more(n);
    return Promise.resolve();
  };
  return { ran, run };
};

it('a job exists when its transaction commits, and not when it is undone', async () => {
  const { ran, run } = recorded();
  const record = job('record', run);
  await queue.start([record]);
  await fresh.database.transaction((tx) => queue.enqueue(tx, record, { n: 1 }));
  const undone = fresh.database.transaction(async (tx) => {
    await queue.enqueue(tx, record, { n: 2 });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await fresh.database.transaction((tx) => queue.enqueue(tx, record, { n: 3 }));
  await expect.poll(() => ran).toEqual([1, 3]);
  await expect.poll(waiting).toEqual([]);
});

it('a job that was enqueued before the process ended runs in the next one', async () => {
  const { ran, run } = recorded();
  const record = job('record', run);
  await queue.enqueue(fresh.database, record, { n: 1 });
  await queue.stop();
  queue = newQueue();
  await queue.start([record]);
  await expect.poll(() => ran).toEqual([1]);
});

it('a job that fails is tried again, and its message reaches neither the log nor the queue', async () => {
  const { ran, run } = recorded(() => {
    if (ran.length === 1) throw new TypeError('to river@mail.example');
  });
  const record = job('record', run);
  await queue.start([record]);
  await queue.enqueue(fresh.database, record, { n: 1 });
  await expect.poll(() => failures).toEqual([{ kind: 'TypeError', job: 'record' }]);
  await expect
    .poll(waiting)
    .toMatchObject([{ attempts: 1, last_error: expect.stringMatching(/^TypeError/) }]);
  expect(JSON.stringify(await waiting())).not.toContain('mail.example');
  await expect.poll(() => ran).toEqual([1, 1]);
});

it('a job that was given up stays where an operator sees it', async () => {
  const { run } = recorded(() => {
    throw new Error('never');
  });
  const record = job('record', run, { maxAttempts: 1 });
  await queue.start([record]);
  await queue.enqueue(fresh.database, record, { n: 1 });
  await expect.poll(() => failures.length).toBe(1);
  await expect.poll(waiting).toMatchObject([{ task_identifier: 'record', attempts: 1 }]);
});

it('a job with a key replaces the one that waits under it', async () => {
  const { ran, run } = recorded();
  const record = job('record', run);
  for (const n of [1, 2, 3]) await queue.enqueue(fresh.database, record, { n }, { key: 'one' });
  await queue.start([record]);
  await expect.poll(() => ran).toEqual([3]);
});

it('a recurring job runs at the start', async () => {
  let runs = 0;
  const count = () => {
    runs += 1;
    return Promise.resolve();
  };
  await queue.start([recurringJob('count', {}, count)]);
  await expect.poll(() => runs).toBe(1);
});
