import { expect, it } from 'vitest';
import { redirectOf, redirects } from './redirects.ts';

const rows = [
  ['ROUTE-54', '/contact', '/pages/help'],
  ['ROUTE-55] [ROUTE-56] [AMB-42', '/about', '/pages/about'],
  ['ROUTE-57', '/covid-19', '/pages/covid-19'],
  ['ROUTE-58', '/guide/fingerprint', '/pages/guide/fingerprint'],
  ['ROUTE-59', '/app', '/pages/app'],
  ['ROUTE-60', '/liveplay', '/pages/liveplay'],
  ['ROUTE-61', '/pride', '/pages/pride'],
  ['ROUTE-62', '/drag', '/play/drag'],
  ['ROUTE-63', '/thechop', '/play/thechop'],
  ['ROUTE-64', '/sloppy', '/play/sloppy'],
  ['ROUTE-65', '/dqts', '/play/dqts'],
  ['ROUTE-66', '/cruise', '/play/cruise'],
  ['ROUTE-67', '/folsom', '/play/folsom'],
  ['ROUTE-68', '/splash', '/play/splash'],
  ['ROUTE-69', '/social', '/map/pages/social'],
  ['ROUTE-70', '/tiktok', '/map/pages/social'],
  ['ROUTE-71', '/instagram', '/map/pages/social'],
  ['ROUTE-72', '/facebook', '/map/pages/social'],
  ['ROUTE-73', '/reddit', '/map/pages/social'],
  ['ROUTE-74', '/events', '/map/pages/events'],
  ['ROUTE-75', '/twitter', '/'],
] as const;

it.each(rows)('[%s] %s leads to %s', (_id, from, to) => {
  expect(redirectOf({ pathname: from, search: '' })).toEqual({ pathname: to, search: '' });
});

it('every redirect has a row in this test', () => {
  expect(Object.keys(redirects).map((name) => `/${name}`)).toEqual(rows.map(([, from]) => from));
});

it.each(['/nothing/here', '/about/us', '/constructor', '/pages', '/pages/nothing', '/MAP/POLICIES/none'])(
  '[ROUTE-76] %s is unknown and leads to root',
  (pathname) => {
    expect(redirectOf({ pathname, search: '' }).pathname).toBe('/');
  },
);

it('[ROUTE-77] the query is kept, whatever the target', () => {
  const search = '?utm_source=street&utm_medium=%20a';
  for (const pathname of ['/contact', '/drag', '/twitter', '/nothing'])
    expect(redirectOf({ pathname, search }).search).toBe(search);
});

it('an old link matches in capitals and with a trailing slash', () => {
  expect(redirectOf({ pathname: '/TikTok/', search: '' }).pathname).toBe('/map/pages/social');
});
