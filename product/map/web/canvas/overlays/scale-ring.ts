import type { Marker } from 'maplibre-gl';
import type { LatLng } from '#platform/geo/point.ts';
import { STREETS_MISSED_ZOOM } from '#product/basemap/detail.rules.ts';
import type { maplibre as Library } from '#product/basemap/web/index.ts';
import { distanceUnitOf } from '#product/presence/rules.ts';
import { scaleRing } from '../../../view/scale-ring.rules.ts';
import type { MapView } from '../map-view.ts';
import styles from './scale-ring.module.css';

/** A dashed ring of a round length where the map has no streets that would tell how far it reaches. */
export interface ScaleRingOnMap {
  /** Round the visitor where they are in view, else round the middle; in the units of a language's country. */
  show: (you: LatLng | null, locale: string) => void;
  hide: () => void;
}

/** Metres a pixel shows at zoom 0 at the equator, with tiles of 512 pixels. */
const METRES_PER_PIXEL = 78_271.517;

export function createScaleRing(library: typeof Library, { map, ground }: MapView): ScaleRingOnMap {
  let marker: Marker | null = null;
  let shown: { readonly you: LatLng | null; readonly locale: string } | null = null;
  const element = document.createElement('div');
  element.className = styles['place'] ?? '';
  // What it tells is seen, and the list says all distances.
  element.setAttribute('aria-hidden', 'true');
  element.innerHTML = `<svg class="${styles['ring']}"><circle cx="50%" cy="50%" r="50%" /></svg>`;
  const length = document.createElement('span');
  length.className = styles['length'] ?? '';
  element.append(length);

  const draw = () => {
    const center = map.getCenter();
    const isInView = shown?.you && map.getBounds().contains([shown.you.lng, shown.you.lat]);
    const at = (isInView ? shown?.you : null) ?? { lat: center.lat, lng: center.lng };
    if (!shown || map.getZoom() < STREETS_MISSED_ZOOM || ground.hasStreets(at)) {
      marker?.remove();
      marker = null;
      return;
    }
    const { clientWidth, clientHeight } = map.getContainer();
    const metresPerPixel = (METRES_PER_PIXEL * Math.cos((at.lat * Math.PI) / 180)) / 2 ** map.getZoom();
    const { top = 0, bottom = 0 } = map.getPadding();
    const shorterSide = Math.min(clientWidth, clientHeight - top - bottom);
    const ring = scaleRing(metresPerPixel, shorterSide, distanceUnitOf(shown.locale));
    element.style.setProperty('--ring-width', `${Math.round(ring.radiusPixels * 2)}px`);
    length.textContent = new Intl.NumberFormat(shown.locale, {
      style: 'unit',
      unit: ring.unit,
      unitDisplay: 'short',
    }).format(ring.value);
    marker ??= new library.Marker({ element }).setLngLat([at.lng, at.lat]).addTo(map);
    marker.setLngLat([at.lng, at.lat]);
  };
  map.on('move', draw);
  map.on('resize', draw);
  return {
    show: (you, locale) => {
      shown = { you, locale };
      draw();
    },
    hide: () => {
      shown = null;
      draw();
    },
  };
}
