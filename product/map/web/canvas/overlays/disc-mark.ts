import type { Marker } from 'maplibre-gl';
import { svgOf } from '#platform/drawing/svg.ts';
import { type GlyphName, glyphs } from '#platform/ui/display/glyphs.ts';
import { type LatLng, toPair } from '#platform/geo/point.ts';
import { glyphAt } from '#product/nearby/web/marker-drawing.ts';
import type { maplibre as Library } from '#product/basemap/web/index.ts';
import type { AskedDisc } from '../../map-requests.ts';
import styles from './disc-mark.module.css';
import type { MapView } from '../map-view.ts';

/** The middle of a disc that was asked for: a press takes both away. */
export interface DiscMark {
  show: (middle: LatLng | null, said: Pick<AskedDisc, 'name' | 'glyph'> | null) => void;
}

const pictureOf = (glyph: GlyphName): string =>
  `<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">${svgOf([glyphAt(glyphs[glyph], { x: 10, y: 10, size: 20 }, 'currentColor')])}</svg>`;

export function createDiscMark(library: typeof Library, { map }: MapView, onPress: () => void): DiscMark {
  let marker: Marker | null = null;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles['middle'] ?? '';
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  return {
    show: (middle, said) => {
      if (!middle || !said) {
        marker?.remove();
        marker = null;
        return;
      }
      button.innerHTML = pictureOf(said.glyph);
      button.setAttribute('aria-label', said.name);
      button.title = said.name;
      const [lng, lat] = toPair(middle);
      marker ??= new library.Marker({ element: button, anchor: 'center' }).setLngLat([lng, lat]).addTo(map);
      marker.setLngLat([lng, lat]);
    },
  };
}
