/** Names of the design guide's colors, as in `tokens.css`: those of product nouns are its tokens too. */
export const colorNames = [
  'bg',
  'surface-1',
  'surface-2',
  'surface-3',
  'line',
  'edge',
  'text',
  'text-2',
  'text-3',
  'text-off',
  'accent',
  'accent-press',
  'on-accent',
  'accent-soft',
  'bubble-me',
  'on-bubble-me',
  'focus',
  'danger',
  'danger-fill',
  'on-danger-fill',
  'success',
  'warning',
  'info',
  'online',
  'travel',
  'host',
  'promoted',
  'self',
  'group',
  'place',
  'away',
  'map-land',
  'map-road',
  'map-road-major',
  'map-water',
  'map-park',
  'map-building',
  'map-label',
] as const;
export type ColorName = (typeof colorNames)[number];

/** The current theme's colors, for the map's canvas. */
export function readColors(): Record<ColorName, string> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    colorNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
  ) as Record<ColorName, string>;
}
