import { afterEach, beforeEach, expect, it } from 'vitest';
import pg from 'pg';
import { inRawTransaction } from '#platform/db/raw-transaction.ts';
import { type FreshDatabase, freshDatabase } from '#platform/testing/database.ts';
import { AttemptFailed, job, recurringJob } from './job.ts';
import { createJobQueue, type RunningJobQueue } from './job-queue.ts';

let fresh: FreshDatabase;
let queue: RunningJobQueue;
let failures: object[];
let givenUp: object[];
beforeEach(async () => {
  fresh = await freshDatabase();
  failures = [];
  givenUp = [];
  queue = newQueue();
});
afterEach(async () => {
  await queue.stop();
  await fresh.close();
});

const WORKER = 'worker-of-the-queue';
const newQueue = () =>
  createJobQueue(
    { ...fresh.connection, application_name: WORKER },
    {
      error: (what: unknown) => void failures.push(what as object),
      warn: (what: unknown) => void givenUp.push(what as object),
    },
  );
interface Row {
  readonly id: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string | null;
  readonly seconds: number;
}
const query = async <Found extends object>(text: string) =>
  (await fresh.database.$client.query<Found>(text)).rows;
const waiting = () =>
  query<Row>(
    `select id, attempts, max_attempts, last_error, extract(epoch from run_at - now())::float8 as seconds
     from graphile_worker.jobs where task_identifier = 'record' and locked_at is null`,
  );
/** The test's own connections stay. */
async function closeToWorker(isClosed: boolean): Promise<void> {
  const admin = new pg.Client({ ...fresh.connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`alter database ${fresh.connection.database} allow_connections ${!isClosed}`);
  if (isClosed)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      WORKER,
    ]);
  await admin.end();
}
const connections = () =>
  query(`select wait_event_type from pg_stat_activity where application_name = '${WORKER}'`);
const recorded = (more: (n: number) => unknown = () => undefined) => {
  const ran: number[] = [];
  const run = async ({ n }: { readonly n: number }) => {
    ran.push(n);
    await more(n);
  };
  return { ran, run };
};
/** A promise, and what resolves it. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};
const enqueue = (record: ReturnType<typeof job<{ readonly n: number }>>, n: number, key?: string) =>
  queue.enqueue(fresh.database, record, { payload: { n }, ...(key !== undefined && { key }) });

it('a job exists once its transaction commits, and not if it is rolled back', async () => {
  const { ran, run } = recorded();
  const record = job('record', run);
  await queue.start([record]);
  await fresh.database.transaction((tx) => queue.enqueue(tx, record, { payload: { n: 1 } }));
  const undone = fresh.database.transaction(async (tx) => {
    await queue.enqueue(tx, record, { payload: { n: 2 } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await fresh.database.transaction((tx) => queue.enqueue(tx, record, { payload: { n: 3 } }));
  await expect.poll(() => ran).toEqual([1, 3]);
  await expect.poll(waiting).toEqual([]);
});

it('a job enqueued in a raw transaction exists only if that commits', async () => {
  const { ran, run } = recorded();
  const record = job('record', run);
  await queue.start([record]);
  const write = (n: number, statement: string) =>
    inRawTransaction(
      fresh.database,
      () => Promise.resolve(),
      (tx) => Promise.all([queue.enqueue(tx, record, { payload: { n } }), tx.query(statement)]),
    );
  await expect(write(1, 'select 1 / 0')).rejects.toThrow('division by zero');
  await write(2, 'select 1');
  await expect.poll(() => ran).toEqual([2]);
  await expect.poll(waiting).toEqual([]);
});

it('a job enqueued before the process ended runs in the next one', async () => {
  const { ran, run } = recorded();
  const record = job('record', run);
  await enqueue(record, 1);
  await queue.stop();
  queue = newQueue();
  await queue.start([record]);
  await expect.poll(() => ran).toEqual([1]);
});

it('a job that was running when its process was killed runs again at the next start', async () => {
  const { ran, run } = recorded();
  const record = job('record', run);
  await enqueue(record, 1);
  await query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a-dead-process', attempts = 1`,
  );
  await queue.start([record]);
  await expect.poll(() => ran).toEqual([1]);
});

it('a failed job is retried, and its error message reaches neither the log nor the queue', async () => {
  const { ran, run } = recorded(() => {
    if (ran.length === 1) throw new TypeError('to river@mail.example');
  });
  const record = job('record', run);
  await queue.start([record]);
  await enqueue(record, 1);
  await expect.poll(() => failures).toEqual([{ kind: 'TypeError', job: 'record' }]);
  await expect.poll(waiting).toMatchObject([{ attempts: 1, last_error: 'TypeError' }]);
  expect(JSON.stringify(await query('select * from graphile_worker._private_jobs'))).not.toContain(
    'mail.example',
  );
  await expect.poll(() => ran, { timeout: 15_000 }).toEqual([1, 1]);
});

it('a job waits as long as its back-off says, and is given up when the back-off says so', async () => {
  const { run } = recorded(() => {
    throw new AttemptFailed('503');
  });
  const record = job('record', run, { backoff: (attempts) => (attempts < 2 ? 600 : null) });
  await queue.start([record]);
  await enqueue(record, 1);
  await expect.poll(waiting).toMatchObject([{ attempts: 1, max_attempts: 10, last_error: '503' }]);
  const [{ id, seconds } = { id: '', seconds: 0 }] = await waiting();
  expect(seconds).toBeGreaterThan(550);
  expect(seconds).toBeLessThanOrEqual(600);
  expect([failures, givenUp]).toEqual([[], []]);
  await query(`select graphile_worker.reschedule_jobs(array[${id}], run_at := now())`);
  await expect.poll(waiting, { timeout: 15_000 }).toMatchObject([{ attempts: 2, max_attempts: 2 }]);
  expect([failures, givenUp]).toEqual([[], [{ kind: '503', job: 'record', jobId: id, attempts: 2 }]]);
});

it('a job that was given up stays visible to operators, and runs again on their request', async () => {
  let isBroken = true;
  const { ran, run } = recorded(() => {
    if (isBroken) throw new Error('always');
  });
  const record = job('record', run, { maxAttempts: 1 });
  await queue.start([record]);
  await enqueue(record, 1);
  await expect.poll(waiting).toMatchObject([{ attempts: 1, last_error: 'Error' }]);
  const [{ id } = { id: '' }] = await waiting();
  expect(givenUp).toEqual([{ kind: 'Error', job: 'record', jobId: id, attempts: 1 }]);
  isBroken = false;
  await query(`select graphile_worker.reschedule_jobs(array[${id}], run_at := now(), attempts := 0)`);
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
  expect(ran).toEqual([1, 1]);
});

it('a job with a key replaces the waiting job with that key', async () => {
  const { ran, run } = recorded();
  const record = job('record', run);
  for (const n of [1, 2]) await enqueue(record, n, 'one');
  const both = [3, 4].map((n) => ({ payload: { n }, key: 'one' }));
  await queue.enqueue(fresh.database, record, ...both, { payload: { n: 5 }, key: 'other' });
  await queue.start([record]);
  await expect.poll(() => ran.toSorted()).toEqual([4, 5]);
  await expect.poll(waiting).toEqual([]);
});

it('a job that replaces a running one waits for it, and a failure of the replaced one leaves nothing', async () => {
  const { open, opened } = gate();
  const { ran, run } = recorded(async (n) => {
    if (n !== 1) return;
    await opened;
    throw new Error('too late');
  });
  const record = job('record', run);
  await queue.start([record]);
  await enqueue(record, 1, 'one');
  await expect.poll(() => ran).toEqual([1]);
  await enqueue(record, 2, 'one');
  // The second is taken on, and a third under another key overtakes it.
  await expect
    .poll(() => query('select 1 from graphile_worker.jobs where locked_at is not null'))
    .toHaveLength(2);
  await enqueue(record, 3, 'other');
  await expect.poll(() => ran).toEqual([1, 3]);
  open();
  await expect.poll(() => ran).toEqual([1, 3, 2]);
  await expect
    .poll(() => query(`select 1 from graphile_worker.jobs where task_identifier = 'record'`))
    .toEqual([]);
  expect(givenUp).toEqual([]);
});

it('a hanging job does not block jobs of another lane', async () => {
  const { open, opened } = gate();
  const lane = { name: 'slow', concurrency: 1 };
  const { ran, run } = recorded((n) => (n < 3 ? opened : undefined));
  const slow = job('slow', run, { lane });
  const record = job('record', run);
  await queue.start([slow, record]);
  for (const n of [1, 2]) await enqueue(slow, n);
  await expect.poll(() => ran).toEqual([1]);
  await enqueue(record, 3);
  await expect.poll(() => ran).toEqual([1, 3]);
  open();
  await expect.poll(() => ran).toEqual([1, 3, 2]);
});

it('a recurring job runs at the start, and leaves no dead letter when it fails', async () => {
  let runs = 0;
  const count = () => {
    runs += 1;
    return Promise.reject(new RangeError('not now'));
  };
  await queue.start([recurringJob('record', {}, count)]);
  await expect.poll(() => runs).toBe(1);
  await expect.poll(waiting).toEqual([]);
  expect(failures).toEqual([{ kind: 'RangeError', job: 'record' }]);
});

it('a worker that lost the database during a job starts again and repeats it', async () => {
  const { ran, run } = recorded(async () => {
    if (ran.length === 1) await closeToWorker(true);
  });
  const record = job('record', run);
  await queue.start([record]);
  await enqueue(record, 1);
  await expect
    .poll(() => failures, { timeout: 15_000 })
    .toContainEqual({ kind: 'unknown', jobs: ['record', 'forget-dead-letters'] });
  await closeToWorker(false);
  await expect.poll(() => ran, { timeout: 15_000 }).toEqual([1, 1]);
  await expect.poll(waiting).toEqual([]);
});

it('stopping while the worker starts waits for the start, and leaves no worker behind', async () => {
  const { run } = recorded();
  const client = await fresh.database.$client.connect();
  await client.query('begin');
  // The library looks there before it makes its runner.
  await client.query('lock table graphile_worker.migrations in access exclusive mode');
  const starting = queue.start([job('record', run)]);
  await expect.poll(connections).toContainEqual({ wait_event_type: 'Lock' });
  const stopped = queue.stop();
  queue = newQueue();
  await client.query('commit');
  client.release();
  await expect(starting).resolves.toBeUndefined();
  await stopped;
  await expect.poll(connections).toEqual([]);
});

it('a delayed job runs once its delay is over, and no sooner', async () => {
  const ran: number[] = [];
  const record = job('record', () => Promise.resolve(void ran.push(performance.now())), {
    startsAfterMs: 200,
  });
  await queue.start([record]);
  const enqueued = performance.now();
  await queue.enqueue(fresh.database, record, { payload: undefined });
  await expect.poll(() => ran).toHaveLength(1);
  const waited = (ran[0] ?? 0) - enqueued;
  expect(waited).toBeGreaterThanOrEqual(199);
  // Otherwise it waited for the worker's next look.
  expect(waited).toBeLessThan(4_000);
});
