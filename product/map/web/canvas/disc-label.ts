import type { Marker } from 'maplibre-gl';
import { toPair } from '#platform/geo/point.ts';
import { pointFrom } from '#platform/geo/sphere.ts';
import { discOf } from '#product/presence/disc.rules.ts';
import styles from './disc-label.module.css';
import type { MapView } from './map-view.ts';
import type { You } from '../markers/marker-features.ts';
import type { maplibre as Library } from '#product/basemap/web/index.ts';

const nobody = { at: null, cellMetres: null };

/** Farther out the disc is narrower on the screen than what is said of it. */
const LEAST_ZOOM = 12.5;

/** What the disc means, written over its upper edge in the page's own letters. */
export interface DiscLabel {
  show: (you: You | null, text: string) => void;
}

export function createDiscLabel(library: typeof Library, { map }: MapView): DiscLabel {
  let marker: Marker | null = null;
  const words = document.createElement('p');
  words.className = styles['words'] ?? '';
  const fit = () => (words.hidden = map.getZoom() < LEAST_ZOOM);
  map.on('zoom', fit);
  return {
    show: (you, text) => {
      const { at, cellMetres } = you ?? nobody;
      if (at === null || cellMetres === null) {
        marker?.remove();
        marker = null;
        return;
      }
      const { center, radiusMetres } = discOf({ coordinates: toPair(at), cellMetres });
      words.textContent = text;
      fit();
      const { lat, lng } = pointFrom(center, radiusMetres, 0);
      marker ??= new library.Marker({ element: wrap(words), anchor: 'bottom' })
        .setLngLat([lng, lat])
        .addTo(map);
      marker.setLngLat([lng, lat]);
    },
  };
}

/** The map moves the outer element by its transform. */
function wrap(words: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.className = styles['place'] ?? '';
  element.append(words);
  return element;
}
