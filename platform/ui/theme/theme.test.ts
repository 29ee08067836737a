import { expect, it } from 'vitest';
import { shadeOf, themeOf, themes } from './theme.ts';

it('[SHELL-030] [SHELL-041] the theme is light, dark or system, the device’s own until one is chosen', () => {
  expect([...themes].sort()).toEqual(['dark', 'light', 'system']);
  expect(themeOf(null)).toBe('system');
  expect(themeOf('purple')).toBe('system');
  expect(themeOf('system')).toBe('system');
});

it('follows the device unless light or dark is chosen', () => {
  expect(shadeOf('system', true)).toBe('light');
  expect(shadeOf('system', false)).toBe('dark');
  expect(shadeOf('dark', true)).toBe('dark');
  expect(shadeOf('light', false)).toBe('light');
});
