import type { StyleSpecification } from 'maplibre-gl';
import type { LatLng } from '#platform/geo/point.ts';
import { basemap, BASEMAP_PATH, type BasemapLayer } from '#product/basemap/basemap.ts';
import type { Theme } from './basemap-colours.ts';
import { basemapStyle } from './basemap-style.ts';
import { hasStreets, openingZoom } from '../detail.rules.ts';

/** What the map's ground is. */
export interface Ground {
  /** A style that the operator chose is the same in every theme. */
  readonly style: (theme: Theme) => StyleSpecification;
  /** Whether streets are drawn at a place; of an operator's own style it is taken for granted. */
  readonly hasStreets: (place: LatLng) => boolean;
  /** The zoom at which a place is opened that is wished for at `wished`: as near as there is something to see. */
  readonly openingZoom: (place: LatLng, wished: number) => number;
}

const groundOf = (layers: readonly BasemapLayer[], origin: string): Ground => ({
  style: (theme) => basemapStyle({ theme, layers, origin }),
  hasStreets: (place) => hasStreets(layers, place),
  // Of nothing at all there is no more to see from farther away.
  openingZoom: (place, wished) => openingZoom(wished, layers.length === 0 || hasStreets(layers, place)),
});

/**
 * Asks our own server what to draw; without an answer the ground is plain.
 * @param origin of our server, as `https://hereabout.example`
 */
export async function loadGround(origin: string): Promise<Ground> {
  try {
    const answer = basemap.parse(JSON.parse(await read(`${origin}${BASEMAP_PATH}`)));
    if (answer.kind === 'layers') return groundOf(answer.layers, origin);
    const style = JSON.parse(withOrigin(await read(`${origin}${answer.url}`), origin)) as StyleSpecification;
    return {
      style: () => style,
      hasStreets: () => true,
      openingZoom: (_, wished) => openingZoom(wished, true),
    };
  } catch {
    return groundOf([], origin); // unreachable, or not what it should be: people matter more than streets
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
