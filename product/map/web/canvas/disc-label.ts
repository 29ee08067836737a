import type { Marker } from 'maplibre-gl';
import { type LatLng, toPair } from '#platform/geo/point.ts';
import { pointFrom } from '#platform/geo/sphere.ts';
import { discOf } from '#product/presence/disc.rules.ts';
import styles from './disc-label.module.css';
import type { MapView } from './map-view.ts';
import type { You } from '../markers/marker-features.ts';
import type { maplibre as Library } from '#product/basemap/web/index.ts';

/** Farther out the disc is narrower on the screen than what is said of it. */
const LEAST_ZOOM = 12.5;

/** Of the dot with its rim, in pixels. */
const DOT_RADIUS = 14;

/** What the disc means, written over its upper edge in the page's own letters; over the dot where it has none. */
export interface DiscLabel {
  /** Null says nothing. */
  show: (you: You | null, text: string | null) => void;
}

export function createDiscLabel(library: typeof Library, { map }: MapView): DiscLabel {
  let marker: Marker | null = null;
  const words = document.createElement('p');
  words.className = styles['words'] ?? '';
  const fit = () => (words.hidden = map.getZoom() < LEAST_ZOOM);
  map.on('zoom', fit);
  return {
    show: (you, text) => {
      if (you === null || text === null) {
        marker?.remove();
        marker = null;
        return;
      }
      words.textContent = text;
      fit();
      const { lat, lng } = topOf(you);
      marker ??= new library.Marker({ element: wrap(words), anchor: 'bottom' })
        .setLngLat([lng, lat])
        .addTo(map);
      marker.setLngLat([lng, lat]).setOffset([0, you.cellMetres === null ? -DOT_RADIUS : 0]);
    },
  };
}

/** The northernmost point of what is drawn. */
function topOf({ at, cellMetres }: You): LatLng {
  if (cellMetres === null) return at;
  const { center, radiusMetres } = discOf({ coordinates: toPair(at), cellMetres });
  return pointFrom(center, radiusMetres, 0);
}

/** The map moves the outer element by its transform. */
function wrap(words: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.className = styles['place'] ?? '';
  element.append(words);
  return element;
}
