import { useNearby } from '#product/nearby/web/nearby.store.ts';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import {
  type CSSProperties,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { hasWebGl } from '#platform/device/webgl.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { Loaded } from '#platform/ui/feedback/loaded.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { PEEK_HEIGHT_PX, type SheetStep } from '#platform/ui/dialogs/sheet-steps.ts';
import { afterOverlaysLeft } from '#platform/ui/dialogs/overlay-entries.ts';
import { useBackCloses } from '#platform/ui/dialogs/use-back-closes.ts';
import { loadCanvas, loadCanvasAfterList } from './canvas/load-canvas.ts';
import type { MapHandle } from './canvas/map-handle.ts';
import { NoMap } from './canvas/no-map.tsx';
import { MapControls } from './controls/map-controls.tsx';
import type { MapHomeProps } from './map-home-props.ts';
import styles from './map-home.module.css';
import { MapModelProvider, useMapModel } from './map-model-context.tsx';
import { createMapModel } from './map-model.ts';
import { mapRequests } from './map-requests.ts';
import { MapTopBar } from './controls/map-top-bar.tsx';
import { useSayLaidOver } from './list/laid-over.store.ts';
import { rowId } from './list/nearby-list.tsx';
import { NearbyPanel } from './list/nearby-panel.tsx';
import { QuietNotice } from './quiet/quiet-notice.tsx';
import { SpotTools } from './controls/spot-tools.tsx';
import { RightNowButton } from './controls/right-now-button.tsx';
import { useSelected } from './card/use-selected.ts';
import { useHasPanel, useIsHidden } from './use-media.ts';
import { textsOf } from './use-nearby-words.ts';
import { useMapMoves } from './use-map-moves.ts';
import { usePills } from './use-pills.ts';
import { QuietActionsProvider } from './quiet/quiet-actions.ts';
import { useEmptiness } from './quiet/use-emptiness.ts';
import { useReloadProblem } from './use-reload-problem.ts';
import { useSheetStep } from './use-sheet-step.ts';
import { useShown } from './use-shown.ts';
import { useWayBack } from './use-way-back.ts';

const FiltersDrawer = lazy(() =>
  import('./filters/filters-drawer.tsx').then((module) => ({ default: module.FiltersDrawer })),
);

const loadSheet = () => import('./list/nearby-sheet.tsx');
/** A window may become narrow without a network: the sheet is fetched when the map has long been drawn. */
const SHEET_AHEAD_MS = 10_000;

/** The map with everything round it: the room of the product. */
export function MapHome(props: MapHomeProps) {
  const { nearby } = props;
  const model = useMemo(() => createMapModel(nearby), [nearby]);
  return (
    <MapModelProvider value={model}>
      <MapHomeContent {...props} />
    </MapModelProvider>
  );
}

function MapHomeContent(props: MapHomeProps) {
  const { isOpen, isCovered, isChoosing, log, onReady, onFailed, onTheMap, demoCity, ...on } = props;
  const { onCenter, onFigures, onAlerts, onRightNow } = on;
  const model = useMapModel();
  // All at once: nothing is drawn before the texts of the layers are there.
  const { t } = useTranslation(['map', 'common', ...textsOf(model.layers.filter(({ marker }) => marker))]);
  const map = useRef<MapHandle>(null);
  const hasPanel = useHasPanel();
  const isHidden = useIsHidden(isCovered);
  const selected = useSelected();
  const [chosenStep, setStep] = useSheetStep(isOpen);
  const [peekHeight, setPeekHeight] = useState(PEEK_HEIGHT_PX);
  const [tab, setTab] = useState<string | null>(null);
  const [isPanelHidden, setIsPanelHidden] = useState(false);
  // The list takes the place of a map that the device cannot draw.
  const [isListed, setIsListed] = useState(() => !hasWebGl());
  const [isFiltering, setIsFiltering] = useState(false);
  const [missesStreets, setMissesStreets] = useState(false);
  const { picked, isOutOfView, restsAt, ...moves } = useMapMoves(map, isOpen);
  // A card is no line of numbers: it opens at half, and pulled down it is closed.
  const hasCard = selected !== null;
  const step = hasCard && chosenStep === 'peek' ? 'half' : chosenStep;
  useSayLaidOver(isOpen && (hasCard || (!hasPanel && step === 'full')));
  const changeStep = (next: SheetStep) => {
    if (next === 'peek') model.select(null);
    setStep(next);
  };
  const hasDemo = useShown(
    ({ items }) => items[model.cruised?.key ?? '']?.some(({ isDemo }) => isDemo) ?? false,
  );
  const wayBack = useWayBack();
  const { usedUp } = useReloadProblem();
  const isEmpty = useEmptiness() !== null;
  const quietActions = {
    ...{ demoCity, onLookToward: moves.lookToward },
    isListOpen: hasPanel || isListed || step !== 'peek',
    onDemoCity: () => demoCity && moves.lookAround(demoCity),
  };
  const { pills, elsewhere } = usePills({
    hasRoom: hasPanel,
    ...{ picked, restsAt, missesStreets: missesStreets && !isListed },
    // A card leads back itself.
    hasWayBack: wayBack !== null && !hasCard,
    mayCruise: hasPanel || (!hasCard && step !== 'full'),
    isOutOfView,
  });
  const isUnavailable = useNearby(({ reload }) => reload.status === 'area-unavailable');

  useEffect(() => (isOpen ? model.start() : undefined), [model, isOpen]);
  useEffect(() => {
    if (!isOpen || !hasPanel) return;
    const timer = setTimeout(() => void loadSheet().catch(() => undefined), SHEET_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isOpen, hasPanel]);
  const closeCard = () => {
    const { selected: closed, selectedBy } = model.store.getState();
    // The list is there again before the focus goes back to it.
    flushSync(() => model.select(null));
    if (selectedBy === 'page' && wayBack) afterOverlaysLeft(wayBack);
    else if (selectedBy === 'row' && closed)
      (document.getElementById(rowId(closed)) ?? document.getElementById('nearby-list'))?.focus();
    else map.current?.focus(selectedBy === 'marker' ? closed : null);
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    // What opened over the room closes itself first; it is no part of the room's own element.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || !hasCard || !isOwn || event.defaultPrevented) return;
    event.preventDefault();
    closeCard();
  };
  // Before the card, which is over it: the list is lowered by the next step back.
  useBackCloses(isOpen && !hasPanel && !isListed && chosenStep !== 'peek', () => setStep('peek'));
  useBackCloses(isOpen && hasCard, closeCard);
  const showList = () => {
    setIsPanelHidden(false);
    setStep('half');
    model.select(null);
  };
  const stepToList = useEffectEvent(() => {
    // The heading of the open list is another than that of the closed one.
    flushSync(showList);
    document.getElementById('nearby-list')?.focus();
  });
  useEffect(() => mapRequests.onOpen((key) => model.select(key, 'page')), [model]);
  useEffect(() => (isOpen ? mapRequests.onShowList(() => stepToList()) : undefined), [isOpen]);

  // A card needs the panel, also where the list is hidden.
  const showsPanel = isOpen && (isListed || (hasPanel && (hasCard || !isPanelHidden)));
  const aboutMap = hasDemo ? t('map.demo') : missesStreets && !isListed ? t('map.streets') : null;
  const note = isOpen ? (usedUp ?? aboutMap) : null;
  const covered = isChoosing ? 'spot' : hasPanel || !isOpen ? 'nothing' : step === 'peek' ? 'peek' : 'half';

  return (
    <QuietActionsProvider value={quietActions}>
      <div className={styles['room']} data-listed={isListed} onKeyDown={onKeyDown} inert={isHidden}>
        <div
          className={styles['map']}
          data-covered={covered}
          style={{ '--size-peek': `${peekHeight}px` } as CSSProperties}
          data-panel={showsPanel || (hasPanel && isCovered)}
        >
          {isListed ? (
            <NoMap
              ref={map}
              isChoosing={isChoosing}
              pickedName={picked?.name ?? null}
              onReady={onReady}
              onCenter={onCenter}
              onShowPlace={(place) => void model.lookWhereShown(place)}
            />
          ) : (
            <Loaded load={isOpen ? loadCanvasAfterList : loadCanvas}>
              {({ MapCanvas }) => (
                <MapCanvas
                  ref={map}
                  log={log}
                  isHidden={isHidden}
                  showsMarkers={isOpen}
                  covered={covered}
                  peekHeight={peekHeight}
                  isEmpty={isEmpty}
                  demoCity={demoCity}
                  note={hasPanel ? note : null}
                  onReady={onReady}
                  onFailed={(why) => {
                    if (why.type === 'no-webgl') setIsListed(true);
                    else onFailed(why.thrown);
                  }}
                  onCenter={(center, zoom) => {
                    moves.rested(center, zoom);
                    onCenter(center);
                  }}
                  onShowPlace={(place) => void model.lookWhereShown(place)}
                  onMissesStreets={setMissesStreets}
                  onCrowd={showList}
                />
              )}
            </Loaded>
          )}
          {isOpen && (
            <>
              <MapTopBar
                hasPanel={hasPanel}
                pills={pills}
                isCruiseSoft={isEmpty || (hasPanel && (isCovered || hasCard))}
                onPickArea={moves.lookAt}
                mapAt={() => map.current?.at() ?? null}
                onFilters={() => setIsFiltering(true)}
                onAlerts={onAlerts}
                onCruise={() => void moves.cruise()}
                onZoomOut={moves.zoomOut}
                onWayBack={wayBack}
              >
                {onTheMap(elsewhere)}
              </MapTopBar>
              {!isListed && (
                <div className={styles['foot']}>
                  <RightNowButton isWide={pills.includes('right-now')} onPress={onRightNow} />
                  <MapControls onLocate={() => void moves.locate()} onZoom={moves.zoomBy} />
                </div>
              )}
              {hasPanel && !showsPanel && (
                <span className={styles['showList']}>
                  <IconButton
                    variant="floating"
                    label={t('map.showList')}
                    icon={<PanelRightOpen aria-hidden="true" />}
                    onClick={() => setIsPanelHidden(false)}
                  />
                </span>
              )}
              {hasPanel && isPanelHidden && !hasCard && <QuietNotice stands="on-map" />}
              {isUnavailable && (
                <div className={styles['unavailable']} role="status">
                  <EmptyState
                    icon={<MapPinOff aria-hidden="true" />}
                    title={t('reload.unavailableTitle')}
                    text={t('reload.unavailableText')}
                  />
                </div>
              )}
            </>
          )}
          {isChoosing && <SpotTools onPickArea={moves.pickSpot} onZoom={isListed ? null : moves.zoomBy} />}
        </div>
        {showsPanel && (
          <NearbyPanel
            isCovered={isCovered}
            tab={tab}
            onTab={setTab}
            onCloseCard={closeCard}
            onHide={() => setIsPanelHidden(true)}
            instead={isListed ? { note, onLocate: () => void moves.locate() } : null}
          />
        )}
        {isOpen && !hasPanel && !isListed && (
          <Loaded load={loadSheet}>
            {({ NearbySheet }) => (
              <NearbySheet
                step={step}
                onStep={changeStep}
                peekHeight={peekHeight}
                onPeekHeight={setPeekHeight}
                tab={tab}
                onTab={setTab}
                note={pills.includes('streets') ? usedUp : note}
                onCloseCard={closeCard}
              />
            )}
          </Loaded>
        )}
        <Figures onFigures={onFigures} />
        {isFiltering && (
          <Suspense fallback={null}>
            <FiltersDrawer onClose={() => setIsFiltering(false)} />
          </Suspense>
        )}
      </div>
    </QuietActionsProvider>
  );
}

/** Apart from the room, which need not be drawn again with every change around. */
function Figures({ onFigures }: Pick<MapHomeProps, 'onFigures'>) {
  const { items } = useShown();
  const softReloadMs = useNearby((state) => state.softReloadMs);
  useEffect(() => {
    const counts = Object.entries(items).map(([key, of]) => [key, of.length] as const);
    onFigures({ softReloadMs, counts: Object.fromEntries(counts) });
  }, [items, softReloadMs, onFigures]);
  return null;
}
