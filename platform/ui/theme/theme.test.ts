import { expect, it } from 'vitest';
import { shadeOf, themeOf, themes } from './theme.ts';

it('[SHELL-030] [SHELL-041] the theme is light, dark or system, dark by default', () => {
  expect([...themes].sort()).toEqual(['dark', 'light', 'system']);
  expect(themeOf(null)).toBe('dark');
  expect(themeOf('purple')).toBe('dark');
  expect(themeOf('system')).toBe('system');
});

it('follows the system only when the visitor chose that', () => {
  expect(shadeOf('system', true)).toBe('light');
  expect(shadeOf('system', false)).toBe('dark');
  expect(shadeOf('dark', true)).toBe('dark');
  expect(shadeOf('light', false)).toBe('light');
});
