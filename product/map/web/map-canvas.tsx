import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ClientLog } from '#platform/client/log.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { themeStore } from '#platform/ui/theme.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { MAP_MAX_ZOOM } from '../basemap.ts';
import { countInView } from '../roving.rules.ts';
import { type ActiveMarker, createActiveMarker } from './active-marker.ts';
import { loadGround } from './load-basemap.ts';
import styles from './map-canvas.module.css';
import { createMapKeyboard, type MapKeyboard } from './map-keyboard.ts';
import { useMapModel, useMapState } from './map-model-context.tsx';
import { lookedAt, shownIn } from './map.state.ts';
import { createMapView, DEFAULT_ZOOM, type MapView, prefersCalm } from './map-view.ts';
import { type MarkerKey, youAre } from './marker-features.ts';
import { markerInfo } from './marker-names.ts';
import { useMarkerWords } from './use-marker-words.ts';
import { useShowsTemporary } from './use-media.ts';

export interface MapHandle {
  readonly centre: () => LatLng;
  readonly goTo: (place: LatLng, options?: { readonly zoom?: number }) => void;
  readonly zoomBy: (levels: 1 | -1) => void;
  /** Gives the focus to a marker, or to the map itself. */
  readonly focus: (key: MarkerKey | null) => void;
}

export interface MapCanvasProps {
  readonly ref: Ref<MapHandle>;
  readonly log: ClientLog;
  /** False: ground only, nobody can be seen or pressed. */
  readonly showsMarkers: boolean;
  /** What of the map's foot something lies over. */
  readonly covered: 'nothing' | 'peek' | 'half';
  /** In pixels. */
  readonly peekHeight: number;
  /** A word about what the map shows; stands with the attribution. */
  readonly note: string | null;
  readonly onReady: () => void;
  /** The map could not be made; only a refresh may help. */
  readonly onFailed: () => void;
  readonly onCentre: (centre: LatLng) => void;
  readonly onCrowd: () => void;
}

const WHOLE_WORLD: LatLng = { lat: 30, lng: 0 };
const WORLD_ZOOM = 2;
const SAY_AFTER_MS = 1_000;

export function MapCanvas({ ref, ...props }: MapCanvasProps) {
  const { showsMarkers, covered } = props;
  const { t } = useTranslation('map');
  const model = useMapModel();
  const words = useMarkerWords();
  const shade = useStore(themeStore, (theme) => theme.shade);
  const showsTemporary = useShowsTemporary();
  const looking = useMapState((state) => state.looking);
  const selected = useMapState((state) => state.selected);
  const shown = useMapState(shownIn);
  const published = useMapState((state) => state.surroundings.published);
  const now = useMapState((state) => state.now);

  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [active, setActive] = useState<ActiveMarker | null>(null);
  const [standing, setStanding] = useState<MarkerKey | null>(null);
  const [inView, setInView] = useState('');
  const keyboard = useRef<MapKeyboard | null>(null);
  const sayTimer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const say = useEffectEvent((map: MapView['map']) => {
    if (sayTimer.current) clearTimeout(sayTimer.current);
    sayTimer.current = setTimeout(() => {
      const bounds = map.getBounds();
      const counts = countInView(
        {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        },
        shownIn(model.store.getState()),
      );
      const people = t('counts.people', { count: counts.people });
      const places = t('counts.places', { count: counts.places });
      const groups = t('counts.groups', { count: counts.groups });
      setInView(
        counts.groups > 0
          ? t('map.inViewGroups', { people, places, groups })
          : t('map.inView', { people, places }),
      );
    }, SAY_AFTER_MS);
  });
  const onPress = useEffectEvent((key: MarkerKey | null) => {
    setStanding(null);
    if (showsMarkers) model.select(key);
  });
  const onCrowd = useEffectEvent(() => props.onCrowd());
  const onReady = useEffectEvent(() => props.onReady());
  const onFailed = useEffectEvent(() => {
    props.log.error('map not made');
    props.onFailed();
  });
  const onRest = useEffectEvent((centre: LatLng) => {
    props.onCentre(centre);
    if (view && showsMarkers) say(view.map);
  });
  const onMarkerKey = useEffectEvent((key: MarkerKey, event: KeyboardEvent) =>
    keyboard.current?.onMarkerKey(key, event),
  );
  const answerId = useMapState((state) => state.surroundings.answerId);
  const layers = useMapState((state) => state.layers);
  const sayAnew = useEffectEvent(() => {
    if (view && showsMarkers) say(view.map);
  });
  // Not with every person who comes or goes: who listens would hear nothing else.
  useEffect(() => sayAnew(), [answerId, layers]);
  const labels = { map: t('map.label') };
  const start = useEffectEvent(() => ({
    theme: shade,
    centre: lookedAt(looking) ?? WHOLE_WORLD,
    zoom: lookedAt(looking) ? DEFAULT_ZOOM : WORLD_ZOOM,
    showTemporary: showsTemporary,
    labels,
    log: props.log,
  }));

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isOver = false;
    let made: MapView | null = null;
    let keys: MapKeyboard | null = null;
    const make = async () => {
      const [{ maplibre: library }, ground] = await Promise.all([
        import('./maplibre.ts'),
        loadGround(location.origin),
      ]);
      if (isOver) return;
      made = createMapView({
        ...start(),
        container: element,
        library,
        ground,
        onPress: (key) => onPress(key),
        onCrowd: () => onCrowd(),
        onRest: (centre) => onRest(centre),
        onReady: () => onReady(),
      });
      const marker = createActiveMarker(library, made, {
        press: ({ key }) => model.select(key, 'marker'),
        key: (info, event) => void onMarkerKey(info.key, event),
        blur: () => setStanding(null),
      });
      keys = createMapKeyboard(made, () => shownIn(model.store.getState()), {
        stepTo: setStanding,
        leave: () => setStanding(null),
      });
      const canvas = made.map.getCanvas();
      canvas.setAttribute('role', 'application');
      canvas.setAttribute('aria-describedby', 'map-hint');
      keyboard.current = keys;
      setView(made);
      setActive(marker);
    };
    // A stale page asks for code that is not there any more.
    make().catch(() => {
      if (!isOver) onFailed();
    });
    return () => {
      isOver = true;
      if (sayTimer.current) clearTimeout(sayTimer.current);
      keys?.stop();
      made?.destroy();
    };
  }, [model]);

  useEffect(() => view?.setTheme(shade), [view, shade]);
  useEffect(() => view?.setShowTemporary(showsTemporary), [view, showsTemporary]);
  useEffect(() => {
    if (view && showsMarkers) view.draw({ shown, you: youAre(published, looking), now });
  }, [view, showsMarkers, shown, published, looking, now]);

  // The visitor looks from somewhere else: the map follows, unless it is there already.
  const centre = lookedAt(looking);
  const followCentre = useEffectEvent(() => {
    if (!view || !centre) return;
    const { lat, lng } = view.map.getCenter();
    const isThere = Math.abs(lat - centre.lat) < 1e-4 && Math.abs(lng - centre.lng) < 1e-4;
    if (!isThere) view.goTo(centre, view.map.getZoom() < 8 ? { zoom: DEFAULT_ZOOM } : {});
  });
  useEffect(() => followCentre(), [view, centre?.lat, centre?.lng]);

  const shownKey = standing ?? selected;
  const info = shownKey && showsMarkers ? markerInfo(shownKey, shown, words) : null;
  useEffect(() => {
    active?.show(info, { isSelected: standing === null && info !== null, isDark: shade === 'dark' });
    if (standing) active?.focus();
  });

  // What is chosen must not lie under the sheet.
  const bringIntoView = useEffectEvent(() => {
    if (!view || !info || standing) return;
    const { x, y } = view.map.project([info.at.lng, info.at.lat]);
    const { clientWidth, clientHeight } = view.map.getContainer();
    const hiddenBelow = covered === 'half' ? clientHeight / 2 : covered === 'peek' ? props.peekHeight : 0;
    const isFree = x > 40 && x < clientWidth - 40 && y > 130 && y < clientHeight - hiddenBelow - 50;
    if (!isFree) view.goTo(info.at, { hiddenBelow });
  });
  useEffect(() => bringIntoView(), [view, selected?.id, covered]);

  useImperativeHandle(
    ref,
    () => ({
      centre: () => {
        const at = view?.map.getCenter();
        return at ? { lat: at.lat, lng: at.lng } : WHOLE_WORLD;
      },
      goTo: (place, options) => view?.goTo(place, options),
      focus: (key) => (key ? setStanding(key) : view?.map.getCanvas().focus()),
      zoomBy: (levels) => {
        const zoom = Math.min(MAP_MAX_ZOOM, (view?.map.getZoom() ?? DEFAULT_ZOOM) + levels);
        view?.map.easeTo({ zoom, duration: prefersCalm() ? 0 : 200 });
      },
    }),
    [view],
  );

  const foot = view?.map.getContainer().querySelector('.maplibregl-ctrl-bottom-right');
  return (
    <>
      {foot && props.note && createPortal(<p className={styles['note']}>{props.note}</p>, foot)}
      <div className={styles['canvas']}>
        <div ref={container} className={styles['map']} />
      </div>
      <VisuallyHidden id="map-hint">{t('map.hint')}</VisuallyHidden>
      <VisuallyHidden role="status">{inView}</VisuallyHidden>
    </>
  );
}
