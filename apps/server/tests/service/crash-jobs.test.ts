import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endpoints } from '#wire/endpoints.ts';
import { type PushReceiver, startPushReceiver } from '../notifications/push-receiver.fixture.ts';
import type { Session } from '../visitors/session.fixture.ts';
import { type CrashingServer, crashingServer } from './crash.fixture.ts';

/** While it is in place, no job begins: a server stops between the commit and the work it causes. */
const HOLD_JOBS = `
  create function hold_job() returns trigger language plpgsql as
    $$ begin perform pg_sleep(50); return new; end $$;
  create trigger hold_job before update on graphile_worker._private_jobs for each row
    when (old.locked_at is null and new.locked_at is not null) execute function hold_job()`;
const RELEASE_JOBS = `
  drop trigger hold_job on graphile_worker._private_jobs;
  drop function hold_job()`;
/** Ends what the dead server began. */
const END_HELD = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event = 'PgSleep'`;

let receiver: PushReceiver;
let server: CrashingServer;
// What one test has started again, the next one crashes.
beforeAll(async () => {
  receiver = await startPushReceiver();
  server = await crashingServer({ PUSH_SERVICES: receiver.origin });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

/** A device of each test’s own. */
let device: string;
let devices = 0;
beforeEach(() => {
  devices += 1;
  device = `device-${devices}`;
});
const received = () => receiver.received.filter((push) => push.device === device);

const queued = async (task: string) =>
  (await server.query('select task_identifier from graphile_worker.jobs where task_identifier = $1', [task]))
    .length;

/** Lets an act commit, kills its server before the job begins, and starts it again. */
async function crashAfter(task: string, act: () => Promise<Response>): Promise<void> {
  await server.query(HOLD_JOBS);
  expect((await act()).status).toBe(200);
  expect(await queued(task)).toBe(1);
  await server.crash(async () => {
    await server.query(END_HELD);
    await server.query(RELEASE_JOBS);
  });
}

const send = (from: Session, to: Session, body: string) =>
  server.ask(from, endpoints.sendMessage, { userIdTo: to.visitor._id, body });
/** Two visitors who chat with each other, and a device of the second that takes pushes. */
async function pair(): Promise<readonly [Session, Session]> {
  const both = [await server.account(), await server.account()] as const;
  const [ann, ben] = both;
  for (const sent of [await send(ann, ben, 'Hello'), await send(ben, ann, 'Hello')])
    expect(sent.status).toBe(200);
  const subscribed = await server.ask(ben, endpoints.subscribeDevice, receiver.subscription(device));
  expect(subscribed.status).toBe(204);
  return both;
}

it('a push whose server was killed after the commit goes out after the restart, once', async () => {
  const [ann, ben] = await pair();
  await crashAfter('send-push', () => send(ann, ben, 'By the lamp'));
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => queued('send-push')).toBe(0);
  // A second push of the first message would go out before this one.
  await send(ann, ben, 'And another');
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(2);
  expect(receiver.triesOf(device)).toBe(2);
});

it('a push that was in flight when its server was killed is sent again', async () => {
  const [ann, ben] = await pair();
  receiver.hang(device);
  expect((await send(ann, ben, 'By the lamp')).status).toBe(200);
  await expect.poll(() => receiver.triesOf(device), { timeout: 20_000 }).toBe(1);
  await server.crash();
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => queued('send-push')).toBe(0);
  expect(receiver.triesOf(device)).toBe(2);
});

it('a push whose server was killed does not go out to a visitor who blocked the sender meanwhile', async () => {
  const [ann, ben] = await pair();
  receiver.answer(device, { status: 503 });
  expect((await send(ann, ben, 'Unheard')).status).toBe(200);
  await expect.poll(() => receiver.triesOf(device), { timeout: 20_000 }).toBe(1);
  const blocked = await server.ask(ben, endpoints.blockUser, { userId: ann.visitor._id });
  expect(blocked.ok).toBe(true);
  await server.crash();
  await server.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`,
  );
  await expect.poll(() => queued('send-push'), { timeout: 20_000 }).toBe(0);
  expect(receiver.triesOf(device)).toBe(1);
});

it('an email whose server was killed after the commit goes out after the restart, once', async () => {
  const a = await server.visitor();
  const folder = path.join(server.dataDir, 'mail');
  const sent = () =>
    server
      .query('select 1 from account_emails')
      .then((rows) => (rows.length > 0 ? [] : readdirSync(folder).filter((name) => !name.startsWith('.'))));
  const account = { email: 'survives@mail.example', password: 'a long enough password' };
  await crashAfter('send-email', () => server.ask(a, endpoints.register, account));
  await expect.poll(sent, { timeout: 20_000 }).toHaveLength(1);
  await expect.poll(() => queued('send-email')).toBe(0);
  const [name = ''] = await sent();
  const text = readFileSync(path.join(folder, name), 'utf8');
  expect(text).toMatch(/^To: survives@mail.example$/m);
  const { rows } = await server.database.database.$client.query(
    'select payload from graphile_worker._private_jobs',
  );
  expect(JSON.stringify(rows)).not.toContain('survives');
});
