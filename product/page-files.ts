/**
 * Files that pages link beside their code, by address. The build makes or copies each of them, and crawlers may read
 * them.
 */
export const pageFiles = {
  theme: '/theme.js',
  /** Styles of the text in a public page. */
  readingStyles: '/reading.css',
  manifest: '/app.webmanifest',
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  icon: '/icon.svg',
  icon192: '/icon-192.png',
  icon512: '/icon-512.png',
  /** The mark lies inside the circle that all systems leave of it. */
  maskableIcon512: '/icon-maskable-512.png',
  /** The picture in a link to a public page. */
  card: '/card.png',
} as const;

/** Pixels of the card, as networks show it whole. */
export const cardSize = { width: 1_200, height: 630 } as const;
