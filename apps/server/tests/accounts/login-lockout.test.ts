import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';
import { PASSWORD, withAccount } from './accounts.fixture.ts';

const EMAIL = 'owner@mail.example';
const REFUSED = { status: 429, body: { error: 'RATE_LIMIT', reason: 'login' } };
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('an account that others guess at from many networks', () => {
  let server: TestServer;
  let owner: Browser;
  let other: Browser;
  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on', CAPTCHA: 'off', TRUST_PROXY: '127.0.0.1' } });
    [owner, other] = [await withAccount(server, EMAIL), await withAccount(server, 'other@mail.example')];
    for (const browser of [owner, other]) await browser.post('/api/user/logout');
    for (let n = 0; n < 100; n += 1)
      expect((await logIn(stranger(), `198.51.100.${n % 10}`, 'a guess at it')).status).toBe(403);
  });
  afterAll(() => server.close());
  const logIn = (browser: Browser, address: string, password = PASSWORD, email = EMAIL) =>
    browser.post('/api/user/login', { email, password }, from(address));
  const stranger = () => new Browser(server.url);

  it('[D7-01] is closed after 100 guesses to everyone, the owner on a new device among them', async () => {
    expect(await logIn(stranger(), '203.0.113.1')).toMatchObject(REFUSED);
  });

  it('[D7-01] stays open to a device that has logged in to it before, even in a network that was refused', async () => {
    expect(await logIn(stranger(), '198.51.100.1')).toMatchObject(REFUSED);
    expect((await logIn(owner, '198.51.100.1')).status).toBe(200);
    await owner.post('/api/user/logout');
  });

  it('[D7-01] is closed to a device that has logged in to another account, and to one that made the cookie up', async () => {
    expect(await logIn(other, '203.0.113.2')).toMatchObject(REFUSED);
    const forged = stranger();
    const [name = ''] = owner.cookies.get('known_device')?.split('.') ?? [];
    for (const signature of ['A'.repeat(43), other.cookies.get('known_device')?.split('.')[1] ?? '']) {
      forged.cookies.set('known_device', `${name}.${signature}`);
      expect(await logIn(forged, '203.0.113.3')).toMatchObject(REFUSED);
    }
  });

  it('[D7-01] gives such a device ten tries of its own, from wherever it calls', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await logIn(owner, `203.0.113.${10 + n}`, 'a guess at it')).status).toBe(403);
    expect(await logIn(owner, '203.0.113.30')).toMatchObject(REFUSED);
  });

  it('[D7-01] leaves everyone the email that sets a new password', async () => {
    const answer = await stranger().put(
      '/api/user/request-password-reset',
      { email: EMAIL },
      from('203.0.113.40'),
    );
    expect(answer.status).toBe(204);
  });
});
