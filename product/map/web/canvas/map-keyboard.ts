import { byDistanceFrom, directions, type Spot, spotTowards } from '../../keyboard-focus.rules.ts';
import type { Shown } from '#product/nearby/web/shown.ts';
import type { MapView } from './map-view.ts';
import { type MarkerKey, sameKey } from '../markers/marker-key.ts';

/** The map is one tab stop: Enter steps into the markers, Escape leaves them. */
export interface MapKeyboard {
  /** A key pressed while a marker has the focus; true when it was one of ours. */
  onMarkerKey: (standing: MarkerKey, event: KeyboardEvent) => boolean;
  stop: () => void;
}

export function createMapKeyboard(
  view: MapView,
  shown: () => Shown,
  on: { readonly stepTo: (key: MarkerKey) => void; readonly leave: () => void },
): MapKeyboard {
  const canvas = view.map.getCanvas();

  const spots = (): readonly Spot<MarkerKey>[] => {
    const { clientWidth, clientHeight } = canvas;
    const all = Object.entries(shown().items).flatMap(([kind, items]) =>
      items.map(({ _id: id, location: { coordinates } }) => {
        const { x, y } = view.map.project([coordinates[0], coordinates[1]]);
        return { key: { kind, id }, x, y };
      }),
    );
    return all.filter(({ x, y }) => x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight);
  };

  const onCanvasKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== canvas) return;
    const middle = view.map.project(view.map.getCenter());
    const nearest = byDistanceFrom(spots(), middle)[0];
    if (!nearest) return;
    event.preventDefault();
    on.stepTo(nearest.key);
  };
  canvas.addEventListener('keydown', onCanvasKey);

  return {
    onMarkerKey: (standing, event) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        on.leave();
        canvas.focus();
        return true;
      }
      const direction = directions[event.key];
      if (!direction) return false;
      // Else the map itself would move.
      event.preventDefault();
      event.stopPropagation();
      const all = spots();
      const from = all.find(({ key }) => sameKey(key, standing));
      const next = from && spotTowards(all, from, direction);
      if (next) on.stepTo(next.key);
      return true;
    },
    stop: () => canvas.removeEventListener('keydown', onCanvasKey),
  };
}
