import { expect, it } from 'vitest';
import { cookieIn, cookieLine } from './cookies.ts';

const theme = { name: 'color_theme', seconds: 31_536_000 };

it('[VIS-58] a cookie is set for the whole site, with SameSite Lax, and Secure on https', () => {
  expect(cookieLine(theme, 'light', true)).toBe(
    'color_theme=light; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
  expect(cookieLine(theme, 'light', false)).not.toContain('Secure');
  expect(cookieLine({ name: 'traffic_source', seconds: 60 }, 'a=1; b', true)).toContain(
    'traffic_source=a%3D1%3B%20b;',
  );
});

it('a cookie is found by its whole name', () => {
  const line = 'not_color_theme=dark; color_theme=light; has_session=1; dev_mode=%';
  expect(cookieIn(line, { name: 'color_theme' })).toBe('light');
  expect(cookieIn(line, { name: 'has_session' })).toBe('1');
  expect(cookieIn(line, { name: 'dev_mode' })).toBe('%');
  expect(cookieIn(line, { name: 'automation' })).toBeNull();
  expect(cookieIn('', { name: 'color_theme' })).toBeNull();
});
