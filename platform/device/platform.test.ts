import { expect, it } from 'vitest';
import { settingsAddress } from './platform.ts';

it('the settings open from an app, not from a page', () => {
  expect(settingsAddress({ type: 'web' })).toBeNull();
  expect(settingsAddress({ type: 'native', os: 'ios', origin: 'app://localhost' })).toBe('app-settings:');
});
