import { useEffect, useEffectEvent, useState } from 'react';
import { fromPair, type LatLng } from '#platform/geo/point.ts';
import type { NearbyItem } from '#product/nearby/web/item.ts';
import { clearShift } from '../../view/clear-view.rules.ts';
import type { MapView } from './map-view.ts';

export interface ClearFirstViewOptions {
  /** The place looked from; null where the first view is not about one. */
  readonly center: LatLng | null;
  readonly faces: readonly NearbyItem[];
  /** How much of the map's foot something lies over, in pixels. */
  readonly hiddenBelow: number;
}

/**
 * Shifts a map that still shows where it opened, once the first faces are drawn, so that what floats over it covers as
 * few of them as can be; null options: not on this screen.
 */
export function useClearFirstView(view: MapView | null, options: ClearFirstViewOptions | null): void {
  const [isDone, setIsDone] = useState(false);
  const hasFaces = options !== null && options.faces.length > 0;
  const shift = useEffectEvent(({ map, camera }: MapView) => {
    setIsDone(true);
    if (!options?.center || map.isMoving() || !camera.isBoundFor(options.center)) return;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const area = { width, height, hiddenBelow: options.hiddenBelow };
    const { x, y } = clearShift(
      options.faces.map(({ location }) => map.project(fromPair(location.coordinates))),
      area,
    );
    if (x === 0 && y === 0) return;
    const middle = map.project(map.getCenter());
    const { lat, lng } = map.unproject([middle.x - x, middle.y - y]);
    camera.goTo({ lat, lng });
  });
  useEffect(() => {
    if (!view || !hasFaces || isDone) return undefined;
    // Once the sheet stands as high as it will with them.
    const onIdle = () => shift(view);
    view.map.once('idle', onIdle).triggerRepaint();
    return () => void view.map.off('idle', onIdle);
  }, [view, hasFaces, isDone]);
}
