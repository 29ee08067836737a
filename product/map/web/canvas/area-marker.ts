import type { Marker } from 'maplibre-gl';
import { glyphs } from '#platform/ui/display/glyphs.ts';
import { type LatLng, toPair } from '#platform/geo/point.ts';
import { glyphAt } from '#product/nearby/web/marker-drawing.ts';
import type { maplibre as Library } from '#product/basemap/web/index.ts';
import styles from './area-marker.module.css';
import type { MapView } from './map-view.ts';

/** The middle of an area that the map draws below faces, as that of a post: a press takes both away. */
export interface AreaMarker {
  show: (middle: LatLng | null, name: string) => void;
}

const GLYPH = `<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">${glyphAt(glyphs.chat, { x: 10, y: 10, size: 20 }, 'currentColor')}</svg>`;

export function createAreaMarker(library: typeof Library, { map }: MapView, onPress: () => void): AreaMarker {
  let marker: Marker | null = null;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['middle'] ?? '';
  button.innerHTML = GLYPH;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  return {
    show: (middle, name) => {
      if (!middle) {
        marker?.remove();
        marker = null;
        return;
      }
      button.setAttribute('aria-label', name);
      button.title = name;
      const [lng, lat] = toPair(middle);
      marker ??= new library.Marker({ element: button, anchor: 'center' }).setLngLat([lng, lat]).addTo(map);
      marker.setLngLat([lng, lat]);
    },
  };
}
