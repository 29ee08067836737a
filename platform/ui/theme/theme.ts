import { createStore } from 'zustand/vanilla';

export const themes = ['dark', 'light', 'system'] as const;
/** The chosen theme. */
export type Theme = (typeof themes)[number];
/** The rendered theme. */
export type Shade = 'dark' | 'light';
/** That of the device, until one is chosen. */
export const DEFAULT_THEME: Theme = 'system';

export const themeOf = (value: string | null): Theme =>
  themes.find((theme) => theme === value) ?? DEFAULT_THEME;

export const shadeOf = (theme: Theme, systemIsLight: boolean): Shade =>
  theme === 'system' ? (systemIsLight ? 'light' : 'dark') : theme;

export interface ThemeState {
  readonly theme: Theme;
  readonly shade: Shade;
}

/** The current theme; the map subscribes, because a canvas knows no CSS. */
export const themeStore = createStore<ThemeState>()(() => ({ theme: DEFAULT_THEME, shade: 'dark' }));

/** Applies a theme and follows the system if it says so. */
export function applyTheme(theme: Theme): void {
  const shade = shadeOf(theme, systemLight().matches);
  document.documentElement.dataset['theme'] = shade;
  themeStore.setState({ theme, shade });
}

export const followSystemTheme = (): void =>
  systemLight().addEventListener('change', () => applyTheme(themeStore.getState().theme));

const systemLight = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');
