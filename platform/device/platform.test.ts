import { expect, it } from 'vitest';
import { settingsAddress } from './platform.ts';

it('the settings open from an app, not from a page', () => {
  expect(settingsAddress({ kind: 'web' })).toBeNull();
  expect(settingsAddress({ kind: 'native', os: 'ios', origin: 'app://localhost' })).toBe('app-settings:');
});
