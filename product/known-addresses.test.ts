import { expect, it } from 'vitest';
import { isKnownAddress } from './known-addresses.ts';

it.each([
  ...['/', '/map', '/MAP/', '/chats/0123', '/chats/0123/spot', '/play/folsom', '/policies/photo-rules'],
  ...['/map/policies/photo-rules', '/map/pages/social', '/pages/help', '/pages/guide/fingerprint'],
  ...['/contact', '/guide/Fingerprint/', '/twitter'],
])('%s is an address of a page, or of a redirect to one', (address) => {
  expect(isKnownAddress(address)).toBe(true);
});

it.each([
  ...['/nowhere', '/mapp', '/chats/0123/spot/more', '/chats/a/b', '/constructor', '/*', '/pages'],
  ...['/pages/nothing', '/policies', '/policies/nothing', '/map/pages/nothing', '/map/policies/nothing'],
])('%s is none', (address) => {
  expect(isKnownAddress(address)).toBe(false);
});
