import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { brand } from '../../product/brand.ts';
import { cardSize, pageFiles } from '../../product/page-files.ts';
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

const png = (src: string, size: number, purpose?: 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

const manifest = {
  ...{ name: brand.name, short_name: brand.name, lang: 'en' },
  ...{ id: '/', start_url: '/', scope: '/', display: 'standalone' },
  ...{ background_color: '#0b0e14', theme_color: '#0b0e14' },
  icons: [
    png(pageFiles.icon192, 192),
    png(pageFiles.icon512, 512),
    png(pageFiles.maskableIcon512, 512, 'maskable'),
    { src: pageFiles.icon, sizes: 'any', type: 'image/svg+xml' },
  ],
};

/** What tabs, home screens and links to a public page show of the product: manifest, icons and card, all from SVG. */
export const homeScreen: Plugin = {
  name: 'home-screen',
  apply: 'build',
  async generateBundle() {
    const files = {
      [pageFiles.manifest]: JSON.stringify(manifest),
      [pageFiles.favicon]: icoOf(await Promise.all([16, 32, 48].map((size) => squarePng(icon, size)))),
      [pageFiles.touchIcon]: await squarePng(fullBleed, 180),
      [pageFiles.icon192]: await squarePng(icon, 192),
      [pageFiles.icon512]: await squarePng(icon, 512),
      [pageFiles.maskableIcon512]: await squarePng(fullBleed, 512),
      [pageFiles.card]: await sharp(card)
        .resize(cardSize.width, cardSize.height)
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer(),
    };
    for (const [address, source] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName: address.slice(1), source });
  },
};
