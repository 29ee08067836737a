import { nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { themeStore } from '#platform/ui/theme/theme.ts';
import type { OpeningView } from '../../view/opening.rules.ts';
import { type ActiveMarker, createActiveMarker } from '../markers/active-marker.ts';
import { createDiscLabel, type DiscLabel } from './overlays/disc-label.ts';
import { fetchMapWorkerAhead, loadGround } from '#product/basemap/web/index.ts';
import { createMapKeyboard, type MapKeyboard } from './map-keyboard.ts';
import { useMapModel } from '../map-model-context.tsx';
import { createDiscMark, type DiscMark } from './overlays/disc-mark.ts';
import { createPinMarker, type PinMarker } from './overlays/pin-marker.ts';
import { createMapView, type MapView, type MapViewOptions, NoWebGl } from './map-view.ts';
import type { MarkerKey } from '../markers/marker-key.ts';
import { createScaleRing, type ScaleRingOnMap } from './overlays/scale-ring.ts';
import { useShowsTemporary } from '../use-media.ts';

/** Why there is no map: its code did not load or failed, or the device does not draw it. */
export type MapFailure =
  | { readonly type: 'failed'; readonly thrown: unknown }
  | { readonly type: 'no-webgl' };

export interface UseMapViewOptions extends Pick<
  MapViewOptions,
  'log' | 'labels' | 'onPress' | 'onCrowd' | 'onRest' | 'onReady'
> {
  /** Nothing of the map can be seen yet, so it is not made. */
  readonly isHidden: boolean;
  /** Where to open; a better answer that comes later counts as long as nobody has moved the map. */
  readonly opening: OpeningView;
  readonly onFailed: (why: MapFailure) => void;
  /** The keyboard stands on a marker, or on none. */
  readonly onStand: (key: MarkerKey | null) => void;
  /** The marked disc was pressed. */
  readonly onUnmark: () => void;
}

/** The renderer in an element of the page, with what stands on it as an element itself. */
export interface MadeMap {
  readonly view: MapView;
  readonly active: ActiveMarker;
  readonly scaleRing: ScaleRingOnMap;
  readonly discWords: DiscLabel;
  readonly spotMark: PinMarker;
  readonly discMark: DiscMark;
}

/** Makes the map once it can be seen, for as long as its element is there, and keeps it in the theme of the page. */
export function useMapView(
  container: RefObject<HTMLElement | null>,
  options: UseMapViewOptions,
): MadeMap | null {
  const model = useMapModel();
  const theme = useStore(themeStore, ({ shade }) => shade);
  const showTemporary = useShowsTemporary();
  const [made, setMade] = useState<MadeMap | null>(null);
  const [isNeeded, setIsNeeded] = useState(!options.isHidden);
  if (!isNeeded && !options.isHidden) setIsNeeded(true);
  const keyboard = useRef<MapKeyboard | null>(null);
  const start = useEffectEvent(() => {
    const { log, labels, opening } = options;
    return { log, labels, theme, showTemporary, opening };
  });
  const onPress = useEffectEvent((key: MarkerKey | null) => options.onPress(key));
  const onCrowd = useEffectEvent(() => options.onCrowd());
  const onRest = useEffectEvent((...at: Parameters<MapViewOptions['onRest']>) => options.onRest(...at));
  const onReady = useEffectEvent(() => options.onReady());
  const onFailed = useEffectEvent((why: MapFailure) => options.onFailed(why));
  const onUnmark = useEffectEvent(() => options.onUnmark());
  const onStand = useEffectEvent((key: MarkerKey | null) => options.onStand(key));

  useEffect(() => {
    const element = container.current;
    if (!element || !isNeeded) return;
    let isOver = false;
    let view: MapView | null = null;
    let keys: MapKeyboard | null = null;
    const make = async () => {
      fetchMapWorkerAhead();
      const [{ maplibre: library }, ground] = await Promise.all([
        import('#product/basemap/web/maplibre.ts'),
        loadGround(location.origin),
      ]);
      if (isOver) return;
      view = createMapView({
        ...start(),
        container: element,
        library,
        ground,
        ...{ layers: model.layers, pictures: model.pictures },
        onPress: (key) => onPress(key),
        onCrowd: () => onCrowd(),
        onRest: (...at) => onRest(...at),
        onReady: () => onReady(),
      });
      // First, so that it lies below what else is an element of the page.
      const scaleRing = createScaleRing(library, view);
      const active = createActiveMarker(library, view, model.pictures, {
        press: ({ key }) => model.select(key, 'marker'),
        key: (info, event) => void keyboard.current?.onMarkerKey(info.key, event),
        blur: () => onStand(null),
      });
      keys = createMapKeyboard(view, () => model.nearby.shownIn(nearbyStore.getState()), {
        stepTo: (key) => onStand(key),
        leave: () => onStand(null),
      });
      const canvas = view.map.getCanvas();
      canvas.setAttribute('role', 'application');
      canvas.setAttribute('aria-describedby', 'map-hint');
      keyboard.current = keys;
      setMade({
        ...{ view, active, scaleRing },
        discWords: createDiscLabel(library, view),
        spotMark: createPinMarker(library, view),
        discMark: createDiscMark(library, view, () => onUnmark()),
      });
    };
    make().catch((thrown: unknown) => {
      if (isOver) return;
      onFailed(thrown instanceof NoWebGl ? { type: 'no-webgl' } : { type: 'failed', thrown });
    });
    return () => {
      isOver = true;
      keys?.stop();
      view?.destroy();
    };
  }, [model, container, isNeeded]);

  const { opening } = options;
  const openAgain = useEffectEvent(() => made?.view.openAt(opening));
  useEffect(() => openAgain(), [opening.center.lat, opening.center.lng]);
  useEffect(() => made?.view.setTheme(theme), [made, theme]);
  useEffect(() => made?.view.setShowTemporary(showTemporary), [made, showTemporary]);
  return made;
}
