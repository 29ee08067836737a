import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import type { DrawPicture, MarkerDrawing, Palette } from '#product/nearby/web/marker-drawing.ts';
import { clusterPicture } from './cluster-marker.ts';
import { drawYouImage } from './you-marker.ts';

/** The pictures of markers. Those that look alike share one: its name says all there is to draw. */
export interface MarkerPictures {
  /** Null for a name that is none of a marker. */
  readonly draw: (name: string, colors: Palette, isDark: boolean) => MarkerDrawing | null;
}

/** The first word of a name says which of the pictures it is, those after it what it shows. */
const wordsOf = (name: string): readonly string[] => name.split(':');

export function createMarkerPictures(layers: readonly NearbyLayer[]): MarkerPictures {
  const pictures = new Map<string, DrawPicture>([
    ['cluster', clusterPicture(layers)],
    ['you', drawYouImage],
    ...layers.flatMap(({ marker, temporary }) =>
      Object.entries({ ...marker?.pictures, ...temporary?.pictures }),
    ),
  ]);
  return {
    draw: (name, colors, isDark) => {
      const [kind = '', ...words] = wordsOf(name);
      return pictures.get(kind)?.(words, colors, isDark) ?? null;
    },
  };
}
