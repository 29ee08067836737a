import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createMailer } from '#platform/mail/mailer.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { type SmtpServer, smtpServer } from '#platform/testing/smtp-server.ts';
import { emails } from '#product/accounts/server/tables.ts';
import { PASSWORD } from './accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let mail: SmtpServer;
let port: number;
let time = new Date('2026-05-01T12:00:00Z');
beforeAll(async () => {
  mail = await smtpServer();
  port = Number(new URL(mail.url).port);
  server = await startTestServer({
    clock: { now: () => time },
    parts: { mailer: createMailer({ smtpUrl: mail.url, from: 'no-reply@localhost', folder: '' }) },
  });
});
afterEach(() => mail.close());
afterAll(() => server.close());

const waiting = async () => server.database.database.select().from(emails);
interface QueuedJob {
  readonly id: string;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string | null;
  readonly seconds: number;
}
const queued = async () =>
  (
    await server.database.database.$client.query<QueuedJob>(
      `select id, attempts, max_attempts, last_error, extract(epoch from run_at - now())::float8 as seconds
       from graphile_worker.jobs where task_identifier = 'send-email' and locked_at is null`,
    )
  ).rows;
/** What an operator does with a job that waits or was given up. */
const runNow = (id: string, attempts: number) =>
  server.database.database.$client.query(
    'select graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := $2)',
    [id, attempts],
  );
const sentTo = (address: string) => mail.told().split(`RCPT TO:<${address}>`).length - 1;
const ask = (email: string) => new Browser(server.url).put('/api/user/request-password-reset', { email });

it('an email waits while no mail server accepts it and is sent once one does; the log does not contain its address', async () => {
  mail.close();
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.post('/api/user/register', { email: 'waits@mail.example', password: PASSWORD });
  await expect.poll(queued, { timeout: 20_000 }).toMatchObject([{ attempts: 1, last_error: 'ESOCKET' }]);
  const [{ id, seconds } = { id: '', seconds: 0 }] = await queued();
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThanOrEqual(120);
  expect(await waiting()).toMatchObject([{ email: 'waits@mail.example' }]);

  mail = await smtpServer(port);
  await runNow(id, 1);
  await expect.poll(() => sentTo('waits@mail.example'), { timeout: 20_000 }).toBe(1);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  expect(server.logged.join('')).toContain('sending an email failed');
  expect(server.logged.join('')).not.toContain('waits@mail.example');
});

it('an email is given up after eight attempts, and its address is deleted after a day', async () => {
  mail.close();
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.post('/api/user/register', { email: 'given-up@mail.example', password: PASSWORD });
  await expect.poll(queued, { timeout: 20_000 }).toMatchObject([{ attempts: 1, max_attempts: 8 }]);
  const [{ id } = { id: '' }] = await queued();
  await runNow(id, 7);
  await expect.poll(queued, { timeout: 20_000 }).toMatchObject([{ id, attempts: 8, max_attempts: 8 }]);
  expect(server.logged.join('')).toMatch(new RegExp(`"jobId":"${id}".*a job was given up`));

  await server.server.sweep();
  expect(await waiting()).toMatchObject([{ email: 'given-up@mail.example' }]);
  time = new Date(time.getTime() + 25 * HOUR_MS);
  await server.server.sweep();
  expect(await waiting()).toEqual([]);
  mail = await smtpServer(port);
  await runNow(id, 0);
  await expect.poll(queued, { timeout: 20_000 }).toEqual([]);
  expect(sentTo('given-up@mail.example')).toBe(0);
});

it('waiting emails are deleted with their visitor, also those requested by address alone', async () => {
  mail = await smtpServer(port);
  const email = 'leaves@mail.example';
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.post('/api/user/register', { email, password: PASSWORD });
  const tokenTold = () => /#([\w-]{43})/.exec(mail.told().replaceAll('=\r\n', ''))?.[1] ?? '';
  // It comes after whom it is for.
  await expect.poll(tokenTold, { timeout: 20_000 }).not.toBe('');
  expect(sentTo(email)).toBe(1);
  expect((await browser.put('/api/user/activate', { token: tokenTold() })).status).toBe(200);
  mail.close();
  await ask(email);
  await expect.poll(queued, { timeout: 20_000 }).toMatchObject([{ attempts: 1 }]);
  expect(await waiting()).toMatchObject([{ email, visitorId: null }]);
  expect((await browser.post('/api/user/delete', { password: PASSWORD })).status).toBe(204);
  expect(await waiting()).toEqual([]);
  mail = await smtpServer(port);
  for (const { id } of await queued()) await runNow(id, 1);
  await expect.poll(queued, { timeout: 20_000 }).toEqual([]);
  expect(sentTo(email)).toBe(0);
});

it('an address gets at most five emails of a kind in an hour', async () => {
  mail = await smtpServer(port);
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.post('/api/user/register', { email: 'wanted@mail.example', password: PASSWORD });
  for (let n = 0; n < 7; n++) await browser.put('/api/user/request-activation');
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  expect(sentTo('wanted@mail.example')).toBe(5);
});
