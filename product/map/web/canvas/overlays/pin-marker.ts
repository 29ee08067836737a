import type { Marker } from 'maplibre-gl';
import type { LatLng } from '#platform/geo/point.ts';
import type { MapView } from '../map-view.ts';
import type { maplibre as Library } from '#product/basemap/web/index.ts';
import styles from './pin-marker.module.css';

/** Marks one spot of the map that was named: an element of the page, which a press takes away. */
export interface PinMarker {
  show: (place: LatLng | null, name: string) => void;
}

const PIN = `<svg width="32" height="42" viewBox="-2 -2 28 36" aria-hidden="true"><path d="M12 0a12 12 0 0 0-12 12c0 8 8.6 14.9 11 18.6a1.2 1.2 0 0 0 2 0C15.4 26.9 24 20 24 12A12 12 0 0 0 12 0Z"/><circle cx="12" cy="12" r="4.5"/></svg>`;

export function createPinMarker(library: typeof Library, { map }: MapView): PinMarker {
  let marker: Marker | null = null;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['mark'] ?? '';
  button.innerHTML = PIN;
  const take = () => {
    marker?.remove();
    marker = null;
  };
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    take();
  });
  return {
    show: (place, name) => {
      if (!place) {
        take();
        return;
      }
      button.setAttribute('aria-label', name);
      button.title = name;
      marker ??= new library.Marker({ element: button, anchor: 'bottom' })
        .setLngLat([place.lng, place.lat])
        .addTo(map);
      marker.setLngLat([place.lng, place.lat]);
    },
  };
}
