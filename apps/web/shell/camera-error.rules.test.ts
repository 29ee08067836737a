import { expect, it } from 'vitest';
import { cameraErrorOf, settingsAddress } from './camera-error.rules.ts';

it('a camera that does not start has one of four messages', () => {
  const named = (name: string) => cameraErrorOf(new DOMException('', name));
  expect(named('NotAllowedError')).toBe('camera-not-allowed');
  expect(named('NotFoundError')).toBe('camera-not-found');
  expect(named('NotReadableError')).toBe('camera-not-readable');
  for (const name of ['OverconstrainedError', 'AbortError', 'constructor'])
    expect(named(name)).toBe('camera-other');
  expect(cameraErrorOf('not an error')).toBe('camera-other');
});

it('the settings open from an app, not from a page', () => {
  expect(settingsAddress({ kind: 'web' })).toBeNull();
  expect(settingsAddress({ kind: 'native', os: 'ios', origin: 'app://localhost' })).toBe('app-settings:');
});
