import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { knownDeviceCookie } from './accounts/cookies.ts';
import { clientCookies } from './cookies.ts';
import { confirmedAgeCookie, refusedAgeCookie } from './onboarding/cookies.ts';
import { cookies as sessionCookies } from './visitors/cookies.ts';

const folder = new URL('.', import.meta.url);
const DAY = 86_400;

const text = z
  .object({ privacy: z.object({ sections: z.array(z.object({ paragraphs: z.array(z.string()) })) }) })
  .parse(JSON.parse(readFileSync(new URL('support/texts/policies.en.json', folder), 'utf8')))
  .privacy.sections.flatMap(({ paragraphs }) => paragraphs)
  .join('\n');

const declared = [
  ...Object.values(clientCookies),
  ...Object.values(sessionCookies),
  ...[confirmedAgeCookie, refusedAgeCookie, knownDeviceCookie],
];

/** What the policy says of a cookie, and the seconds that it says. */
const said: Readonly<Record<string, readonly [words: string, seconds: number]>> = {
  access_token: ['the session and a mark that there is one, a year after you were last here', 365 * DAY],
  has_session: ['a mark that there is one, a year after you were last here', 365 * DAY],
  user_confirmed_age: ['a confirmed age, half an hour', 30 * 60],
  age_refused: ['a refused age, a day', DAY],
  known_device: ['a mark that you logged in on this device, a year', 365 * DAY],
  color_theme: ['your theme, a year', 365 * DAY],
  cookie_consent: ['your choice about cookies, 180 days', 180 * DAY],
  temp_access_token: ['what a link from your other device carries, a day', DAY],
  temp_id: ['what a link from your other device carries, a day', DAY],
  temp_session_id: ['what a link from your other device carries, a day', DAY],
  traffic_source: ['one more remembers for 30 days which link brought you here', 30 * DAY],
};

/** Cookies that nobody gets from the service: nothing sets them yet, or only outside production. */
const unsaid = ['notification_seen', 'adult_settings_flow', 'dev_mode', 'staging_env', 'automation'];

describe('the privacy policy', () => {
  it('[SUPPORT-01] lists every cookie, and none besides', () => {
    const files = globSync('**/cookies.ts', { cwd: folder });
    const named = files.flatMap((file) =>
      [...readFileSync(new URL(file, folder), 'utf8').matchAll(/name: '(\w+)'/g)].map(([, name]) => name),
    );
    expect([...new Set(named)].sort()).toEqual([...Object.keys(said), ...unsaid].sort());
    expect([...new Set(declared.map(({ name }) => name))].sort()).toEqual([...new Set(named)].sort());
  });

  it.each(declared.filter(({ name }) => name in said))(
    '[SUPPORT-01] says what $name is for and how long it lasts',
    ({ name, seconds }) => {
      const [words, saidSeconds] = said[name] ?? ['', 0];
      expect(text).toContain(words);
      expect(seconds).toBe(saidSeconds);
    },
  );
});
