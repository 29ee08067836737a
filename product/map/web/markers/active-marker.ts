import type { Marker } from 'maplibre-gl';
import { classNames } from '#platform/ui/theme/class-names.ts';
import type { MarkerPictures } from './marker-image.ts';
import { markerSvg } from '#product/nearby/web/marker-drawing.ts';
import { readPalette } from './paint-marker.ts';
import type { MapView } from '../canvas/map-view.ts';
import type { MarkerInfo } from './marker-names.ts';
import type { maplibre as Library } from '#product/basemap/web/index.ts';
import styles from './active-marker.module.css';

/**
 * The one marker that is an element of the page: the selected one, or the one that the keyboard stands on.
 * All others are drawn by the map.
 */
export interface ActiveMarker {
  show: (info: MarkerInfo | null, how: { readonly isSelected: boolean; readonly isDark: boolean }) => void;
  focus: () => void;
  hasFocus: () => boolean;
}

export function createActiveMarker(
  library: typeof Library,
  view: MapView,
  pictures: MarkerPictures,
  on: {
    readonly press: (info: MarkerInfo) => void;
    readonly key: (info: MarkerInfo, event: KeyboardEvent) => void;
    readonly blur: () => void;
  },
): ActiveMarker {
  let current: MarkerInfo | null = null;
  let marker: Marker | null = null;
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    if (current) on.press(current);
  });
  button.addEventListener('keydown', (event) => {
    if (current) on.key(current, event);
  });
  button.addEventListener('blur', () => on.blur());

  return {
    show: (info, { isSelected, isDark }) => {
      if (!info) {
        marker?.remove();
        marker = null;
        current = null;
        return;
      }
      current = info;
      const drawing = pictures.draw(info.image, readPalette(), isDark);
      if (!drawing) throw new Error(`nothing draws ${info.key.kind}`);
      const box = document.createElement('div');
      box.innerHTML = markerSvg(drawing);
      button.replaceChildren(...box.childNodes);
      button.setAttribute('aria-label', info.name);
      button.className = classNames(styles['marker'], styles[info.shape], isSelected && styles['selected']);
      button.dataset['selected'] = String(isSelected);
      // The element stays when another marker takes it over: taken out and in again it would lose the focus.
      marker ??= new library.Marker({ element: wrap(button), anchor: 'center' })
        .setLngLat([info.at.lng, info.at.lat])
        .addTo(view.map);
      marker.setLngLat([info.at.lng, info.at.lat]);
    },
    focus: () => button.focus({ preventScroll: true }),
    hasFocus: () => document.activeElement === button,
  };
}

/** The map moves the outer element by its transform; the inner one keeps its own for the size. */
function wrap(button: HTMLButtonElement): HTMLElement {
  const element = document.createElement('div');
  element.className = styles['place'] ?? '';
  element.append(button);
  return element;
}
