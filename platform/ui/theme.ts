import { createStore } from 'zustand/vanilla';

export const themes = ['dark', 'light', 'system'] as const;
/** What the person chose. */
export type Theme = (typeof themes)[number];
/** What is drawn. */
export type Shade = 'dark' | 'light';
export const DEFAULT_THEME: Theme = 'dark';

export const themeOf = (value: string | null): Theme =>
  themes.find((theme) => theme === value) ?? DEFAULT_THEME;

export const shadeOf = (theme: Theme, systemIsLight: boolean): Shade =>
  theme === 'system' ? (systemIsLight ? 'light' : 'dark') : theme;

export interface ThemeState {
  readonly theme: Theme;
  readonly shade: Shade;
}

/** The theme in force; the map listens to it, since a canvas knows no CSS. */
export const themeStore = createStore<ThemeState>()(() => ({ theme: DEFAULT_THEME, shade: 'dark' }));

/** Draws in a theme from now on and follows the system where the person wants that. */
export function applyTheme(theme: Theme): void {
  const shade = shadeOf(theme, systemLight().matches);
  document.documentElement.dataset['theme'] = shade;
  themeStore.setState({ theme, shade });
}

export const followSystemTheme = (): void =>
  systemLight().addEventListener('change', () => applyTheme(themeStore.getState().theme));

const systemLight = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');
