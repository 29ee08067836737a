import type { StyleSpecification } from 'maplibre-gl';
import { basemap, BASEMAP_PATH } from '#product/map/basemap.ts';
import type { Theme } from './basemap-colours.ts';
import { basemapStyle } from './basemap-style.ts';

/** What the map's ground is, in a theme. A style that the operator chose is the same in both. */
export type Ground = (theme: Theme) => StyleSpecification;

/** Markers stand on it when there is no map. */
const plainGround: Ground = (theme) => basemapStyle({ theme, layers: [], origin: '' });

/**
 * Asks our own server what to draw; without an answer the ground is plain.
 * @param origin of our server, as `https://hereabout.example`
 */
export async function loadGround(origin: string): Promise<Ground> {
  try {
    const answer = basemap.parse(JSON.parse(await read(`${origin}${BASEMAP_PATH}`)));
    if (answer.kind === 'layers') return (theme) => basemapStyle({ theme, layers: answer.layers, origin });
    const style = JSON.parse(withOrigin(await read(`${origin}${answer.url}`), origin)) as StyleSpecification;
    return () => style;
  } catch {
    return plainGround; // unreachable, or not what it should be: people matter more than streets
  }
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the map answered ${answer.status}`);
  return answer.text();
}

/** The renderer wants whole addresses; in a style from our server each begins with this path. */
const withOrigin = (style: string, origin: string) =>
  style.replaceAll('"/basemap/remote/', `"${origin}/basemap/remote/`);
