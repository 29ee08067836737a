import { afterAll, beforeAll, expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { PASSWORD } from '../accounts/accounts.fixture.ts';
import { startTestServer, type TestServer } from '../server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('[SHELL-019] the welcome that a visitor saw before signing up is seen on every device of the account', async () => {
  const browser = new Browser(server.url);
  await browser.post('/api/user/anonymous');
  await browser.put('/api/user/age-check', { dateOfBirth: '1988-06-14' });
  await browser.put('/api/user/accept-policies', { scope: 'age' });
  const fresh = await browser.get('/api/user/current');
  expect(fresh.body).toMatchObject({ options: { hasSeenIntro: false } });
  await browser.put('/api/user/options', { options: { hasSeenIntro: true } });
  const email = 'welcomed@mail.example';
  await browser.post('/api/user/register', { email, password: PASSWORD });
  await browser.put('/api/user/options', { options: { filters: { CLINICS: true } } });

  const second = new Browser(server.url);
  const { body } = await second.post('/api/user/login', { email, password: PASSWORD });
  expect(body).toMatchObject({ options: { hasSeenIntro: true, filters: { CLINICS: true } } });
});
