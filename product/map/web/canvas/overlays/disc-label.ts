import type { Marker } from 'maplibre-gl';
import { type LatLng, toPair } from '#platform/geo/point.ts';
import { pointFrom } from '#platform/geo/sphere.ts';
import { discOf } from '#product/presence/disc.rules.ts';
import styles from './disc-label.module.css';
import type { MapView } from '../map-view.ts';
import type { You } from '../../markers/own-marker.rules.ts';
import type { maplibre as Library } from '#product/basemap/web/index.ts';

/** Farther out the disc is narrower on the screen than what is said of it. */
const LEAST_ZOOM = 12.5;

/** Of the dot with its rim, in pixels. */
const DOT_RADIUS = 14;

/**
 * What the disc means, written over its upper edge in the page's own letters, or under its lower one where something
 * covers that; over or under the dot where it has none.
 */
export interface DiscLabel {
  /** Null says nothing. Of the disc it is said until the visitor moves the map: it lies over faces. */
  show: (you: You | null, text: string | null) => void;
}

type Edge = 'north' | 'south';

export function createDiscLabel(library: typeof Library, { map }: MapView): DiscLabel {
  let marker: Marker | null = null;
  let shown: You | null = null;
  /** What the visitor has moved on from. */
  let hasBeenSaid: string | null = null;
  const words = document.createElement('p');
  words.className = styles['words'] ?? '';
  const element = wrap(words);

  const isFar = () => map.getZoom() < LEAST_ZOOM || words.textContent === hasBeenSaid;
  const isFree = () => {
    const { left, right, top, bottom } = words.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return [left, (left + right) / 2, right].every((x) =>
      map.getContainer().contains(document.elementFromPoint(x, middle)),
    );
  };
  const putAt = (you: You, edge: Edge) => {
    const { lat, lng } = edgeOf(you, edge);
    const gap = you.cellMetres === null ? DOT_RADIUS : 0;
    marker ??= new library.Marker({ element, anchor: 'bottom' }).setLngLat([lng, lat]).addTo(map);
    marker.setOffset([0, edge === 'north' ? -gap : gap + element.offsetHeight]).setLngLat([lng, lat]);
  };
  const place = () => {
    if (!shown) return;
    words.hidden = isFar();
    putAt(shown, 'north');
    if (words.hidden || isFree()) return;
    putAt(shown, 'south');
    if (!isFree()) putAt(shown, 'north');
  };
  map.on('moveend', place);
  map.on('movestart', ({ originalEvent }) => {
    if (!originalEvent || !shown || shown.cellMetres === null) return;
    hasBeenSaid = words.textContent;
    words.hidden = true;
  });
  map.on('zoom', () => (words.hidden = isFar()));
  return {
    show: (you, text) => {
      shown = text === null ? null : you;
      if (!shown) {
        marker?.remove();
        marker = null;
        return;
      }
      words.textContent = text;
      place();
    },
  };
}

/** The northernmost or southernmost point of what is drawn. */
function edgeOf({ at, cellMetres }: You, edge: Edge): LatLng {
  if (cellMetres === null) return at;
  const { center, radiusMetres } = discOf({ coordinates: toPair(at), cellMetres });
  return pointFrom(center, radiusMetres, edge === 'north' ? 0 : 180);
}

/** The map moves the outer element by its transform. */
function wrap(words: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.className = styles['place'] ?? '';
  element.append(words);
  return element;
}
