import type { Map as MapLibreMap } from 'maplibre-gl';
import { paintGround, type Theme } from '#product/basemap/web/index.ts';

/** Supplies the patterns of the ground; has to be called before the first is missed. */
export function supplyPatterns(map: MapLibreMap, theme: () => Theme): void {
  map.setMissingStyleImageResolver((name) => {
    const pixelRatio = Math.max(1, window.devicePixelRatio);
    const ground = paintGround(name, theme(), pixelRatio);
    if (ground && !map.hasImage(name)) map.addImage(name, ground, { pixelRatio });
    return Promise.resolve();
  });
}
