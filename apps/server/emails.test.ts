import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createMailer } from '#platform/mail/mailer.ts';
import { Browser } from '#platform/testing/http-browser.ts';
import { type SmtpServer, smtpServer } from '#platform/testing/smtp-server.ts';
import { emails } from '#product/accounts/server/tables.ts';
import { PASSWORD } from './accounts.fixture.ts';
import { startTestServer, type TestServer } from './server.fixture.ts';

const MINUTE_MS = 60_000;

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
const sentTo = (address: string) => mail.told().split(`RCPT TO:<${address}>`).length - 1;
const ask = (email: string) => new Browser(server.url).put('/api/user/request-password-reset', { email });

it('a letter that no mail server takes waits, and goes when there is one; the log does not say to whom', async () => {
  mail.close();
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.post('/api/user/register', { email: 'waits@mail.example', password: PASSWORD });
  await expect.poll(() => server.logged.join(''), { timeout: 20_000 }).toContain('a letter was not sent');
  expect(await waiting()).toMatchObject([{ email: 'waits@mail.example', attempts: 1 }]);

  mail = await smtpServer(port);
  time = new Date(time.getTime() + 2 * MINUTE_MS);
  await ask('nobody@mail.example');
  await expect.poll(() => sentTo('waits@mail.example'), { timeout: 20_000 }).toBe(1);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  expect(server.logged.join('')).not.toContain('waits@mail.example');
});

it('what waits for somebody who leaves goes with him, also what was asked for by his address alone', async () => {
  mail = await smtpServer(port);
  const email = 'leaves@mail.example';
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.post('/api/user/register', { email, password: PASSWORD });
  await expect.poll(() => sentTo(email), { timeout: 20_000 }).toBe(1);
  const token = /#([\w-]{43})/.exec(mail.told().replaceAll('=\r\n', ''))?.[1] ?? '';
  expect((await browser.put('/api/user/activate', { token })).status).toBe(200);
  mail.close();
  await ask(email);
  await expect.poll(waiting, { timeout: 20_000 }).toMatchObject([{ email, attempts: 1 }]);
  expect((await browser.post('/api/user/delete', { password: PASSWORD })).status).toBe(204);
  expect(await waiting()).toEqual([]);
});

it('an address gets five letters of a kind in an hour, whoever asks for them', async () => {
  mail = await smtpServer(port);
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.post('/api/user/register', { email: 'wanted@mail.example', password: PASSWORD });
  for (let n = 0; n < 7; n++) await browser.put('/api/user/request-activation');
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  expect(sentTo('wanted@mail.example')).toBe(5);
});
