import type { StyleSpecification } from 'maplibre-gl';
import type { LatLng } from '#platform/geo/point.ts';
import { basemap, BASEMAP_PATH, type BasemapLayer } from '#product/basemap/basemap.ts';
import type { Theme } from './basemap-colors.ts';
import { basemapStyle } from './basemap-style.ts';
import { hasStreets, openingZoom } from '../detail.rules.ts';

/** The base map of a page. */
export interface Ground {
  /** An operator's own style is the same in every theme. */
  readonly style: (theme: Theme) => StyleSpecification;
  /** Whether the map has streets at a place; always true with an operator's own style. */
  readonly hasStreets: (place: LatLng) => boolean;
  /** The zoom at which to open a place: `wished`, or lower where the map has less detail. */
  readonly openingZoom: (place: LatLng, wished: number) => number;
}

const groundOf = (layers: readonly BasemapLayer[], origin: string): Ground => ({
  style: (theme) => basemapStyle({ theme, layers, origin }),
  hasStreets: (place) => hasStreets(layers, place),
  // Without any map a lower zoom shows no more.
  openingZoom: (place, wished) => openingZoom(wished, layers.length === 0 || hasStreets(layers, place)),
});

/**
 * Loads the base map from the server; plain ground without an answer.
 * @param origin of the server, such as `https://hereabout.example`
 */
export async function loadGround(origin: string): Promise<Ground> {
  try {
    const answer = basemap.parse(JSON.parse(await read(`${origin}${BASEMAP_PATH}`)));
    if (answer.type === 'layers') return groundOf(answer.layers, origin);
    const style = JSON.parse(withOrigin(await read(`${origin}${answer.url}`), origin)) as StyleSpecification;
    return {
      style: () => style,
      hasStreets: () => true,
      openingZoom: (_, wished) => openingZoom(wished, true),
    };
  } catch {
    return groundOf([], origin); // unreachable or malformed: people matter more than streets
  }
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the map answered ${answer.status}`);
  return answer.text();
}

/** Makes the paths of a style absolute, as the renderer requires. */
const withOrigin = (style: string, origin: string) =>
  style.replaceAll('"/basemap/remote/', `"${origin}/basemap/remote/`);
