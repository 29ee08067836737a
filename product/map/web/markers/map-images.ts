import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ClientLog } from '#platform/client/log.ts';
import { paintGround, type Theme } from '#product/basemap/web/index.ts';
import type { Palette } from '#product/nearby/web/marker-drawing.ts';
import type { MarkerPictures } from './marker-image.ts';
import { createMarkerPainter } from './paint-marker.ts';

/** Pictures of markers that are kept although nobody needs them now. */
const MAX_PICTURES = 900;

/** The pictures the map draws with, painted when the first of a kind is missed. */
export interface MapImages {
  /** Another theme is drawn from now on: what is still being painted is for the old one. */
  forget: () => void;
}

export interface MapImagesOptions {
  readonly log: ClientLog;
  readonly pictures: MarkerPictures;
  readonly theme: () => Theme;
  readonly palette: () => Palette;
  /** Names of pictures of what is around now. */
  readonly needed: () => readonly string[];
}

/** Has to be called before the first picture is missed. */
export function supplyImages(map: MapLibreMap, options: MapImagesOptions): MapImages {
  const { log, pictures, theme, palette } = options;
  const paint = createMarkerPainter();
  const add = async (name: string) => {
    if (map.hasImage(name)) return;
    const pixelRatio = Math.max(1, window.devicePixelRatio);
    const ground = paintGround(name, theme(), pixelRatio);
    if (ground) {
      map.addImage(name, ground, { pixelRatio });
      return;
    }
    const paintedFor = theme();
    const drawing = pictures.draw(name, palette(), paintedFor === 'dark');
    if (!drawing) return;
    try {
      const image = await paint(drawing, pixelRatio);
      if (paintedFor === theme() && !map.hasImage(name)) map.addImage(name, image, { pixelRatio });
    } catch {
      log.error('marker not painted', { kind: name.split(':', 1).join() });
    }
  };
  /** Several tiles miss the same picture at the same time. */
  const painting = new Map<string, Promise<void>>();
  map.setMissingStyleImageResolver((name) => {
    const known = painting.get(name);
    if (known) return known;
    const added = add(name).finally(() => painting.delete(name));
    painting.set(name, added);
    return added;
  });
  map.on('idle', () => {
    const names = map.listImages().filter(pictures.isPicture);
    if (names.length <= MAX_PICTURES) return;
    const needed = new Set(options.needed());
    for (const name of names) if (!needed.has(name)) map.removeImage(name);
  });
  return { forget: () => painting.clear() };
}
