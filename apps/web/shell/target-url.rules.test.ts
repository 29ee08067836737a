import { expect, it } from 'vitest';
import { isPolicyPath, targetAfterCaptcha } from './target-url.rules.ts';

const ORIGIN = 'https://map.example';

it.each([
  ['/map', '/map'],
  ['/join/0123?x=1#y', '/join/0123?x=1#y'],
  ['/', '/'],
])('[AMB-11] [CAMP-50] %s is where he goes on', (kept, target) => {
  expect(targetAfterCaptcha(kept, ORIGIN)).toBe(target);
});

it.each([
  null,
  '',
  'map',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/map',
  'javascript:alert(1)',
  '/i-am-not-a-robot?again',
])('[AMB-11] %j leads to root', (kept) => {
  expect(targetAfterCaptcha(kept, ORIGIN)).toBe('/');
});

it('policies are read at each of their addresses', () => {
  for (const path of ['/policies/privacy', '/map/policies/privacy', '/pages/help'])
    expect(isPolicyPath(path)).toBe(true);
  for (const path of ['/', '/map', '/policies', '/you']) expect(isPolicyPath(path)).toBe(false);
});
