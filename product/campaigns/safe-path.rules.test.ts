import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { safePath } from './safe-path.rules.ts';

const ORIGIN = 'https://map.example';

it.each([
  '/',
  '/chats',
  '/map/policies/terms-of-service',
  '/you?tab=1',
  '/global#newest',
  '/a.b/c-d_e',
  '/you/',
])('[CAMP-36] %s is accepted', (path) => {
  expect(safePath(path)).toBe(path);
});

it.each([
  ['null', null],
  ['an empty text', ''],
  ['an address of another host', 'https://evil.example/'],
  ['an address without a scheme', '//evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['an encoded slash', '/%2Fevil.example'],
  ['a slash encoded twice', '/%252Fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['a path up to another host', '/..//evil.example'],
  ['a path down to another host', '/.//evil.example'],
  ['a dot alone', '/.'],
  ['a slash in the middle', '/a//evil.example'],
  ['a tab that a browser drops', '/\t/evil.example'],
  ['a line break', '/\n/evil.example'],
  ['a leading space', ' /chats'],
  ['a relative path', 'chats'],
  ['a user before a host', '/@evil.example//'],
  ['logging out', '/logout'],
  ['logging out in capitals', '/LogOut?x=1'],
  ['an API call', '/api/user/export'],
  ['another landing', '/play/landing'],
  ['the captcha', '/i-am-not-a-robot'],
  ['a very long path', `/${'a'.repeat(600)}`],
])('[CAMP-36] %s is rejected', (_title, text) => {
  expect(safePath(text)).toBeNull();
});

it('[AMB-11] [CAMP-50] the captcha may lead to an arrival address', () => {
  for (const path of ['/join/0123?x=1', '/play/landing?targetUrl=/chats', '/map', '/'])
    expect(safePath(path, { mayArrive: true })).toBe(path);
  for (const path of ['/i-am-not-a-robot?again', '/logout', '//evil.example', '/\\evil.example', 'map', ''])
    expect(safePath(path, { mayArrive: true }), path).toBeNull();
  expect(safePath('/join/0123')).toBeNull();
});

const tricks = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '@',
  ':',
  '%2f',
  '%5c',
  '%2e',
  '?',
  '#',
  '\t',
  '\n',
  'a',
);

it('[CAMP-36] a browser reads every accepted path as the same path of the same host', () => {
  const texts = fc.oneof(
    fc.array(tricks, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  );
  const paths = texts.map((text) => `/${text}`);
  fc.assert(
    fc.property(fc.oneof(texts, paths), fc.boolean(), (text, mayArrive) => {
      const path = safePath(text, { mayArrive });
      if (path === null) return;
      const url = new URL(path, ORIGIN);
      expect(url.origin).toBe(ORIGIN);
      expect(url.pathname).toBe(path.split(/[?#]/)[0]);
      expect(decodeURIComponent(url.pathname)).not.toMatch(/\/\/|\\/);
    }),
    { numRuns: 5_000 },
  );
});
