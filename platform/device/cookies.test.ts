import { expect, it } from 'vitest';
import { clientCookies, cookieIn, cookieLine } from './cookies.ts';

const DAY = 86_400;

it('[VIS-46] [VIS-74] dev mode lasts 365 days', () => expect(clientCookies.dev_mode).toBe(365 * DAY));
it('[VIS-47] [VIS-75] the staging environment lasts 365 days', () =>
  expect(clientCookies.staging_env).toBe(365 * DAY));
it('[VIS-48] [VIS-76] automation lasts a day', () => expect(clientCookies.automation).toBe(DAY));
it('[VIS-49] [VIS-77] the traffic source lasts 30 days', () =>
  expect(clientCookies.traffic_source).toBe(30 * DAY));
it('[VIS-53] [VIS-78] [D6-09] the color theme lasts 365 days', () =>
  expect(clientCookies.color_theme).toBe(365 * DAY));
it('[VIS-54] [VIS-79] [D6-10] notification seen lasts 15 days', () =>
  expect(clientCookies.notification_seen).toBe(15 * DAY));
it('[VIS-51] [VIS-56] [VIS-57] [VIS-80] [VIS-81] the session transfer cookies last one day', () => {
  const { temp_access_token, temp_id, temp_session_id } = clientCookies;
  expect([temp_access_token, temp_id, temp_session_id]).toEqual([DAY, DAY, DAY]);
});

it('[VIS-52] [VIS-82] [D6-08] the flow of the adult settings lasts a day', () =>
  expect(clientCookies.adult_settings_flow).toBe(DAY));
it('[D6-14] the choice of cookies lasts 180 days', () =>
  expect(clientCookies.cookie_consent).toBe(180 * DAY));

it('[VIS-58] a cookie is set for the whole site, with SameSite Lax, and Secure on https', () => {
  expect(cookieLine('color_theme', 'light', true)).toBe(
    'color_theme=light; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
  expect(cookieLine('color_theme', 'light', false)).not.toContain('Secure');
  expect(cookieLine('traffic_source', 'a=1; b', true)).toContain('traffic_source=a%3D1%3B%20b;');
});

it('a cookie is found by its whole name', () => {
  const line = 'not_color_theme=dark; color_theme=light; has_session=1; dev_mode=%';
  expect(cookieIn(line, 'color_theme')).toBe('light');
  expect(cookieIn(line, 'has_session')).toBe('1');
  expect(cookieIn(line, 'dev_mode')).toBe('%');
  expect(cookieIn(line, 'automation')).toBeNull();
  expect(cookieIn('', 'color_theme')).toBeNull();
});
