import { expect, it } from 'vitest';
import { Browser } from '#platform/testing/http-browser.ts';
import { startTestServer } from '../server.fixture.ts';

it('[D6-05] at an https address the session cookie is Secure and HttpOnly, for all paths and this host alone', async () => {
  const origin = 'https://hereabout.example';
  const server = await startTestServer({
    env: { APP_URL: origin, RATE_LIMITS: 'on', ARRIVALS: 'each-minute' },
  });
  const { setCookies } = await new Browser(server.url).post('/api/user/anonymous', undefined, { origin });
  const line = setCookies.find((cookie) => cookie.startsWith('access_token='));
  const attributes = line?.split('; ').slice(1) ?? [];
  // Without a `Domain`, which would share it with other hosts: what the prefix `__Host-` would demand.
  expect(attributes.filter((attribute) => !attribute.startsWith('Max-Age=')).sort()).toEqual([
    'HttpOnly',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
  await server.close();
});
