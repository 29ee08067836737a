import { expect, it } from 'vitest';
import { clientCookies } from './cookies.ts';

const DAY = 86_400;

it('[VIS-46] [VIS-74] dev mode lasts 365 days', () => expect(clientCookies.dev_mode.seconds).toBe(365 * DAY));
it('[VIS-47] [VIS-75] the staging environment lasts 365 days', () =>
  expect(clientCookies.staging_env.seconds).toBe(365 * DAY));
it('[VIS-48] [VIS-76] automation lasts a day', () => expect(clientCookies.automation.seconds).toBe(DAY));
it('[VIS-49] [VIS-77] the traffic source lasts 30 days', () =>
  expect(clientCookies.traffic_source.seconds).toBe(30 * DAY));
it('[VIS-53] [VIS-78] [D6-09] the color theme lasts 365 days', () =>
  expect(clientCookies.color_theme.seconds).toBe(365 * DAY));
it('[VIS-54] [VIS-79] [D6-10] notification seen lasts 15 days', () =>
  expect(clientCookies.notification_seen.seconds).toBe(15 * DAY));
it('[VIS-51] [VIS-56] [VIS-57] [VIS-80] [VIS-81] the session transfer cookies last one day', () => {
  const { temp_access_token, temp_id, temp_session_id } = clientCookies;
  expect([temp_access_token, temp_id, temp_session_id].map(({ seconds }) => seconds)).toEqual([
    DAY,
    DAY,
    DAY,
  ]);
});

it('[VIS-52] [VIS-82] [D6-08] the flow of the adult settings lasts a day', () =>
  expect(clientCookies.adult_settings_flow.seconds).toBe(DAY));
it('[D6-14] the choice of cookies lasts 180 days', () =>
  expect(clientCookies.cookie_consent.seconds).toBe(180 * DAY));
