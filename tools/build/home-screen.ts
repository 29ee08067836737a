import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { brand } from '../../product/brand.ts';
import { icoOf } from './ico.ts';

const icon = readFileSync(path.resolve(import.meta.dirname, '..', '..', 'apps', 'web', 'public', 'icon.svg'));
/** Systems cut the corners themselves; the mark lies inside the circle that all of them leave. */
const fullBleed = Buffer.from(icon.toString().replace(' rx="18"', ''));
const card = readFileSync(path.join(import.meta.dirname, 'card.svg'));

/** Dots per inch at which an SVG without a size has one pixel for each of its units. */
const DENSITY = 72;
const ICON_UNITS = 64;

const squarePng = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg, { density: (DENSITY * size) / ICON_UNITS })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

const png = (size: number, purpose?: 'maskable') => ({
  src: purpose ? `/icon-${purpose}-${size}.png` : `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

const manifest = {
  ...{ name: brand.name, short_name: brand.name, lang: 'en' },
  ...{ id: '/', start_url: '/', scope: '/', display: 'standalone' },
  ...{ background_color: '#0b0e14', theme_color: '#0b0e14' },
  icons: [
    png(192),
    png(512),
    png(512, 'maskable'),
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

/**
 * What tabs, home screens and links to a public page show of the product: the manifest, the icons, the card of 1200
 * by 630 pixels. All are drawn from SVG.
 */
export const homeScreen: Plugin = {
  name: 'home-screen',
  apply: 'build',
  async generateBundle() {
    const files = {
      'app.webmanifest': JSON.stringify(manifest),
      'favicon.ico': icoOf(await Promise.all([16, 32, 48].map((size) => squarePng(icon, size)))),
      'apple-touch-icon.png': await squarePng(fullBleed, 180),
      'icon-192.png': await squarePng(icon, 192),
      'icon-512.png': await squarePng(icon, 512),
      'icon-maskable-512.png': await squarePng(fullBleed, 512),
      'card.png': await sharp(card).resize(1200, 630).png({ palette: true, compressionLevel: 9 }).toBuffer(),
    };
    for (const [fileName, source] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source });
  },
};
