import { useNearby, nearbyStore, centerOf } from '#product/nearby/web/nearby.store.ts';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { afterFrame } from '#platform/client/after-frame.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { distanceMetres, type LatLng, toPair } from '#platform/geo/point.ts';
import { themeStore } from '#platform/ui/theme/theme.ts';
import { VisuallyHidden } from '#platform/ui/display/visually-hidden.tsx';
import { useActiveRightNow, usePublished } from '#product/presence/web/index.ts';
import { type Disc, discOf } from '#product/presence/disc.rules.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { clearMiddle, type ClearOf } from '../../view/clear-view.rules.ts';
import { isUnobstructed } from '../../view/collision.rules.ts';
import { missesStreets, NEAREST_ZOOM } from '#product/basemap/detail.rules.ts';
import styles from './map-canvas.module.css';
import { useMapModel, useMapState } from '../map-model-context.tsx';
import type { MapHandle } from './map-handle.ts';
import type { MapModel } from '../map-model.ts';
import type { MapView } from './map-view.ts';
import type { MarkerKey } from '../markers/marker-key.ts';
import { youAre } from '../markers/own-marker.rules.ts';
import { useMarkerInfo } from '../markers/use-marker-info.ts';
import { countInView } from '../../view/in-view.rules.ts';
import { followView } from './follow-view.ts';
import { zoomOutToNearest } from './zoom-out-to-nearest.ts';
import { type AskedDisc, mapRequests } from '../map-requests.ts';
import { useClearFirstView } from './use-clear-first-view.ts';
import { useInViewWords } from './use-in-view-words.ts';
import { type MapFailure, useMapView } from './use-map-view.ts';
import { useKeptView } from './use-kept-view.ts';
import { useNearness, useOpeningView } from './use-opening-view.ts';
import { useOwnWords } from './use-own-words.ts';
import { useNearbyWords } from '../use-nearby-words.ts';
import { useShown } from '../use-shown.ts';
import { nothingShown } from '#product/nearby/web/shown.ts';

export interface MapCanvasProps {
  readonly ref: Ref<MapHandle>;
  readonly log: ClientLog;
  /** Nothing of it can be seen: it is made once it can be, which a conversation opened from a push need not wait for. */
  readonly isHidden: boolean;
  /** False: ground only, nobody can be seen or pressed. */
  readonly showsMarkers: boolean;
  /** What of the map's foot something lies over. */
  readonly covered: 'nothing' | 'peek' | 'half' | 'spot';
  /** In pixels. */
  readonly peekHeight: number;
  /** Nothing is shown where the visitor looks. */
  readonly isEmpty: boolean;
  /** The middle of the demo city; null where there is none. */
  readonly demoCity: LatLng | null;
  /** A word about what the map shows; stands with the attribution. */
  readonly note: string | null;
  readonly onReady: () => void;
  readonly onFailed: (why: MapFailure) => void;
  readonly onCenter: (center: LatLng, zoom: number) => void;
  /** The map was asked to show a place of which less than its surroundings may be held. */
  readonly onShowPlace: (place: LatLng) => void;
  /** Whether streets are missed in the middle of the map. */
  readonly onMissesStreets: (misses: boolean) => void;
  readonly onCrowd: () => void;
}

/** Below this zoom no marker is seen: a place looked at from so far is brought nearer. */
const FAR_ZOOM = 8;

const NOTHING: ClearOf = { top: 0, bottom: 0 };

const nobody = { shown: nothingShown, you: null };

/** What "Cruise this area" counts, as it is shown now. */
const cruisedItems = ({ nearby, cruised }: MapModel) =>
  cruised ? (nearby.shownIn(nearbyStore.getState()).items[cruised.key] ?? []) : [];

/** Brings the place one looks from to the middle, unless it is there or on its way. */
function follow({ camera, map, ground }: MapView, place: LatLng, nearness: number): void {
  if (camera.isBoundFor(place)) return;
  const isNear = map.getZoom() >= FAR_ZOOM && map.getBounds().contains([place.lng, place.lat]);
  camera.goTo(place, isNear ? {} : { zoom: ground.openingZoom(place, nearness) });
}

/** How much of the map's foot something lies over, in pixels. */
function hiddenBelow({ map }: MapView, covered: MapCanvasProps['covered'], peekHeight: number): number {
  if (covered === 'peek') return peekHeight;
  return covered === 'half' ? map.getContainer().clientHeight / 2 : 0;
}

export function MapCanvas({ ref, ...props }: MapCanvasProps) {
  const { showsMarkers, covered, peekHeight, isEmpty } = props;
  const { t } = useTranslation('map');
  const model = useMapModel();
  const words = useNearbyWords();
  const { locale } = words;
  const shade = useStore(themeStore, (theme) => theme.shade);
  const viewCenter = useNearby((state) => state.viewCenter);
  const selected = useMapState((state) => state.selected);
  const shown = useShown();
  const { position: published } = usePublished();
  const now = useNearby((state) => state.now);
  const [marked, setMarked] = useState<{ readonly disc: Disc; readonly said: AskedDisc } | null>(null);
  // Nobody sees it of a visitor who is not on the map, least of all where they only look.
  const isRightNow = useActiveRightNow(useVisitor()?.rightNow ?? null) !== null && published !== null;
  const [standing, setStanding] = useState<MarkerKey | null>(null);
  const [spot, setSpot] = useState<LatLng | null>(null);
  const [pointedOut, setPointedOut] = useState<MarkerKey | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const center = centerOf(viewCenter);
  const nearness = useNearness();

  const { kept, keep, isKept } = useKeptView(viewCenter, showsMarkers);
  const made = useMapView(container, {
    isHidden: props.isHidden,
    log: props.log,
    labels: { map: t('map.label') },
    opening: useOpeningView(center, props.demoCity, kept),
    onPress: (key) => {
      setStanding(null);
      setPointedOut(null);
      if (showsMarkers) model.select(key);
    },
    onCrowd: props.onCrowd,
    onRest: (at, zoom) => {
      props.onCenter(at, zoom);
      keep(at, zoom);
      if (view) props.onMissesStreets(missesStreets(zoom, view.ground.hasStreets(at)));
      inView.onRest();
    },
    onReady: () => {
      props.onReady();
      afterFrame(() => model.store.setState({ isSettled: true }));
    },
    onFailed: (why) => {
      model.store.setState({ isSettled: true });
      props.log.error('map not made', { why: why.type });
      props.onFailed(why);
    },
    onStand: setStanding,
    onUnmark: () => {
      setMarked(null);
      view?.map.getCanvas().focus();
    },
  });
  const view = made?.view ?? null;
  const inView = useInViewWords(showsMarkers ? view : null);

  useEffect(() => {
    // A visitor who is no longer let in sees nobody, also of those they saw.
    const at = youAre(published, viewCenter);
    const you = at && { ...at, isRightNow };
    view?.draw(showsMarkers ? { shown, you, now, marked: marked?.disc ?? null } : { ...nobody, now });
  }, [view, showsMarkers, shown, published, viewCenter, now, marked, isRightNow]);
  const ownText = useOwnWords();
  useEffect(() => {
    made?.discWords.show(showsMarkers ? youAre(published, viewCenter) : null, ownText);
  }, [made, showsMarkers, published, viewCenter, ownText]);

  // By the sheet at its lowest: how far it is pulled up changes nothing of what is here.
  const viewEndsAbove = covered === 'nothing' ? 0 : peekHeight;
  useEffect(() => {
    if (!view || !showsMarkers) return undefined;
    const stop = followView(view.map, viewEndsAbove, (seen) => model.store.setState({ view: seen }));
    return () => {
      stop();
      model.store.setState({ view: null });
    };
  }, [view, showsMarkers, viewEndsAbove, model]);
  useEffect(() => {
    if (showsMarkers) made?.scaleRing.show(youAre(published, viewCenter)?.at ?? null, locale);
    else made?.scaleRing.hide();
  }, [made, showsMarkers, published, viewCenter, locale]);

  const onPhone = covered === 'peek' || covered === 'half';
  useClearFirstView(
    view,
    showsMarkers && onPhone && !kept
      ? { center, faces: shown.items[model.cruised?.key ?? ''] ?? [], hiddenBelow: peekHeight }
      : null,
  );

  // The place that was searched for is not to lie under what says that nobody is there.
  const clearsMiddle = showsMarkers && onPhone && isEmpty;
  useEffect(() => {
    if (!view) return undefined;
    const clear = () => {
      const { clientHeight: height } = view.map.getContainer();
      const hidden = clearsMiddle ? hiddenBelow(view, covered, peekHeight) : 0;
      view.camera.keepClearOf(hidden > 0 ? clearMiddle({ height, hiddenBelow: hidden }) : NOTHING);
    };
    clear();
    view.map.on('resize', clear);
    return () => void view.map.off('resize', clear);
  }, [view, clearsMiddle, covered, peekHeight]);

  const spotText = t('map.spot');
  const discEndsAbove = useEffectEvent(() => viewEndsAbove);
  const showPlace = useEffectEvent((place: LatLng) => props.onShowPlace(place));
  // The visitor looks from somewhere else: the map follows.
  const followCenter = useEffectEvent(() => {
    if (view && center && !isKept(center)) follow(view, center, nearness);
  });
  useEffect(() => followCenter(), [view, center?.lat, center?.lng]);

  useEffect(() => {
    if (!made) return;
    const { camera, ground } = made.view;
    return mapRequests.onMove((place, mark) => {
      const said = mark?.type === 'disc' ? mark : null;
      const disc = said && discOf({ coordinates: toPair(place), cellMetres: said.cellMetres });
      setMarked(said && disc && { disc, said });
      setSpot(mark?.type === 'spot' ? place : null);
      setPointedOut(mark?.type === 'marker' ? mark.key : null);
      const at = disc?.center ?? place;
      camera.goTo(at, {
        zoom: ground.openingZoom(at, NEAREST_ZOOM),
        hiddenBelow: disc ? discEndsAbove() : 0,
      });
      // A post is one of those around that are held.
      if (!disc) showPlace(place);
    });
  }, [made]);

  useEffect(() => made?.discMark.show(marked?.disc.center ?? null, marked?.said ?? null), [made, marked]);

  const shownKey = standing ?? selected ?? pointedOut;
  const info = useMarkerInfo(showsMarkers ? shownKey : null, shown, words);
  useEffect(() => {
    made?.active.show(info, { isSelected: standing === null && info !== null, isDark: shade === 'dark' });
    if (standing) made?.active.focus();
  });

  // What is drawn over all others marks its place itself.
  const isSpotTaken = spot !== null && info !== null && distanceMetres(spot, info.at) < 1;
  useEffect(
    () => made?.spotMark.show(isSpotTaken ? null : spot, spotText),
    [made, spot, isSpotTaken, spotText],
  );

  // The selected marker and the focused one must not lie under the sheet.
  const bringIntoView = useEffectEvent(() => {
    if (!view || !info) return;
    // A running flight to the previous marker would move this one out of view.
    if (standing) view.map.stop();
    const { clientWidth: width, clientHeight: height } = view.map.getContainer();
    const hidden = hiddenBelow(view, covered, peekHeight);
    const place = view.map.project([info.at.lng, info.at.lat]);
    if (!isUnobstructed(place, { width, height, hiddenBelow: hidden }))
      view.camera.goTo(info.at, { hiddenBelow: hidden });
  });
  // The card comes first: each frame of a flight costs as much as its drawing.
  useEffect(() => afterFrame(() => bringIntoView()), [view, info?.key.id, covered]);
  useEffect(() => {
    if (!view) return undefined;
    // A page that covered the map had its foot too.
    const onResize = () => bringIntoView();
    view.map.on('resize', onResize);
    return () => void view.map.off('resize', onResize);
  }, [view]);

  useImperativeHandle(
    ref,
    () => ({
      center: () => {
        const at = view?.map.getCenter();
        return at ? { lat: at.lat, lng: at.lng } : null;
      },
      at: () => {
        if (!view) return null;
        const { lat, lng } = view.map.getCenter();
        return { location: { lat, lng }, zoom: view.map.getZoom() };
      },
      goTo: (place, zoom) => {
        if (!view) return;
        if (zoom === undefined) follow(view, place, nearness);
        else view.camera.goTo(place, { zoom: view.ground.openingZoom(place, zoom) });
      },
      focus: (key) => (key ? setStanding(key) : view?.map.getCanvas().focus()),
      zoomBy: (levels) => view?.camera.zoomBy(levels),
      cruisedInView: () => countInView(cruisedItems(model), model.store.getState().view),
      zoomOutToNearest: () => {
        if (view) zoomOutToNearest(view, cruisedItems(model), hiddenBelow(view, covered, peekHeight));
      },
    }),
    [view, model, nearness, covered, peekHeight],
  );

  const foot = view?.map.getContainer().querySelector('.maplibregl-ctrl-bottom-right');
  return (
    <>
      {foot && props.note && createPortal(<p className={styles['note']}>{props.note}</p>, foot)}
      <div className={styles['canvas']}>
        <div ref={container} className={styles['map']} />
      </div>
      <VisuallyHidden id="map-hint">{t('map.hint')}</VisuallyHidden>
      <VisuallyHidden role="status">{inView.words}</VisuallyHidden>
    </>
  );
}
