import type { StyleSpecification } from 'maplibre-gl';
import { type Basemap, BASEMAP_PATH } from '#product/map/basemap.ts';
import type { Theme } from './basemap-colours.ts';
import { basemapStyle } from './basemap-style.ts';

export interface LoadBasemapOptions {
  /** Origin of our server, as `https://hereabout.example`. */
  readonly origin: string;
  readonly signal?: AbortSignal;
}

export type StyleFor = (theme: Theme) => StyleSpecification;

/**
 * Asks our server what to draw. A style that the operator chose is the same in both themes.
 * @throws Error when the server does not answer; the map can then be drawn from `emptyBasemap`
 */
export async function loadBasemap({ origin, signal }: LoadBasemapOptions): Promise<StyleFor> {
  const get = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, signal ? { signal } : {});
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  const basemap = JSON.parse(await get(BASEMAP_PATH)) as Basemap;
  if (basemap.kind === 'layers') return (theme) => basemapStyle({ theme, layers: basemap.layers, origin });
  const style = JSON.parse(withOrigin(await get(basemap.url), origin)) as StyleSpecification;
  return () => style;
}

/** Plain ground, for the time when the server cannot be asked. */
export const emptyBasemap: StyleFor = (theme) => basemapStyle({ theme, layers: [], origin: '' });

/** The renderer wants whole addresses; in a style from our server each begins with this path. */
const withOrigin = (style: string, origin: string) =>
  style.replaceAll('"/basemap/remote/', `"${origin}/basemap/remote/`);
