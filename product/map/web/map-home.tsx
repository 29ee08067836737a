import MapPinOff from 'lucide-react/icons/map-pin-off';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '#platform/client/client-context.tsx';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { PEEK_HEIGHT_PX, type SheetStep } from '#platform/ui/sheet-steps.ts';
import { showToast } from '#platform/ui/toast.ts';
import { useComingIn } from '#product/visitors/web/index.ts';
import type { Area } from '../contract.ts';
import { FiltersDrawer } from './filters-drawer.tsx';
import { MapCanvas, type MapHandle } from './map-canvas.tsx';
import { MapControls } from './map-controls.tsx';
import type { MapHomeProps } from './map-home-props.ts';
import styles from './map-home.module.css';
import { MapModelProvider, useMapModel, useMapState } from './map-model-context.tsx';
import { createMapModel } from './map-model.ts';
import { MapTopBar } from './map-top-bar.tsx';
import { shownIn } from './map.state.ts';
import type { ListTab } from './nearby-list.tsx';
import { NearbyPanel } from './nearby-panel.tsx';
import { NearbySheet } from './nearby-sheet.tsx';
import { useSelected } from './selected-card.tsx';
import { useHasPanel } from './use-media.ts';
import { useLocate } from './use-locate.ts';

/** A searched area is looked at from no nearer than its streets. */
const AREA_MAX_ZOOM = 14;

/** The map with everything round it: the room of the product. */
export function MapHome(props: MapHomeProps) {
  const client = useClient();
  const { live, log } = props;
  const [model] = useState(() => createMapModel({ client, live, log, clock: () => Date.now() }));
  return (
    <MapModelProvider value={model}>
      <MapRoom {...props} />
    </MapModelProvider>
  );
}

function MapRoom({
  isOpen,
  isCovered,
  findsMe = false,
  log,
  onReady,
  onCentre,
  onAlerts,
  onFound,
}: MapHomeProps) {
  const { t } = useTranslation('map');
  const model = useMapModel();
  const map = useRef<MapHandle>(null);
  const room = useRef<HTMLDivElement>(null);
  const hasPanel = useHasPanel();
  const selected = useSelected();
  const [step, setStep] = useState<SheetStep>('peek');
  const [tab, setTab] = useState<ListTab>('people');
  const [isPanelHidden, setIsPanelHidden] = useState(false);
  const [isFiltering, setIsFiltering] = useState(false);
  const location = useLocate();
  const hasDemo = useMapState((state) => shownIn(state).people.some(({ isDemo }) => isDemo));
  const isUnavailable = useMapState(({ reload }) => reload.state === 'area-unavailable');

  useEffect(() => (isOpen ? model.start() : undefined), [model, isOpen]);

  const findMe = useEffectEvent(async () => {
    const isFound = await location.locate();
    if (isFound) showToast(t('location.found'));
    onFound?.();
  });
  useEffect(() => {
    if (isOpen && findsMe) void findMe();
  }, [isOpen, findsMe]);

  // A card opens at half; when it is closed the sheet is as it was.
  const stepBefore = useRef<SheetStep>('peek');
  const openSheet = useEffectEvent((hasCard: boolean) => {
    if (hasCard) {
      stepBefore.current = step;
      if (step === 'peek') setStep('half');
    } else if (stepBefore.current === 'peek') setStep('peek');
  });
  const hasCard = selected !== null;
  useEffect(() => openSheet(hasCard), [hasCard]);

  const cruise = async () => {
    const centre = map.current?.centre();
    if (!centre) return;
    await model.cruise(centre);
    const { state } = model.store.getState().reload;
    if (state === 'failed') showToast(t('cruise.failed'), 'error');
  };
  const goTo = ({ location: place, zoom }: Area) => {
    map.current?.goTo(place, { zoom: Math.min(AREA_MAX_ZOOM, zoom) });
    model.lookFrom(place);
  };
  const showCrowd = () => {
    setIsPanelHidden(false);
    setStep('half');
    model.select(null);
  };

  const showsPanel = isOpen && hasPanel && !isPanelHidden;
  const height = room.current?.clientHeight ?? 0;
  const coveredBelow = hasPanel || !isOpen ? 0 : step === 'peek' ? PEEK_HEIGHT_PX : Math.round(height / 2);

  return (
    <div ref={room} className={styles['room']} inert={isCovered && !hasPanel}>
      <div className={styles['map']} data-panel={showsPanel || (hasPanel && isCovered)}>
        <MapCanvas
          ref={map}
          log={log}
          showsMarkers={isOpen}
          coveredBelow={coveredBelow}
          onReady={onReady}
          onCentre={onCentre}
          onCrowd={showCrowd}
        />
        {isOpen && (
          <>
            <MapTopBar
              hasPanel={hasPanel}
              showsCruise={hasPanel || (!hasCard && step !== 'full')}
              onPickArea={goTo}
              onFilters={() => setIsFiltering(true)}
              onAlerts={onAlerts}
              onCruise={() => void cruise()}
            />
            <div className={styles['foot']} style={{ bottom: coveredBelow }}>
              {hasDemo && <p className={styles['demo']}>{t('map.demo')}</p>}
              <MapControls onLocate={() => void findMe()} onZoom={(levels) => map.current?.zoomBy(levels)} />
            </div>
            {hasPanel && isPanelHidden && (
              <span className={styles['showList']}>
                <IconButton
                  variant="floating"
                  label={t('map.showList')}
                  icon={<PanelRightOpen aria-hidden="true" />}
                  onClick={() => setIsPanelHidden(false)}
                />
              </span>
            )}
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
      </div>
      {showsPanel && <NearbyPanel tab={tab} onTab={setTab} onHide={() => setIsPanelHidden(true)} />}
      {isOpen && !hasPanel && <NearbySheet step={step} onStep={setStep} tab={tab} onTab={setTab} />}
      {isOpen && <FiltersDrawer open={isFiltering} onClose={() => setIsFiltering(false)} />}
      <LocationFailed open={location.hasFailed} onClose={location.dismiss} onAgain={() => void findMe()} />
    </div>
  );
}

interface LocationFailedProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

function LocationFailed({ open, onClose, onAgain }: LocationFailedProps) {
  const { t } = useTranslation('map');
  const comingIn = useComingIn();
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('location.failedTitle')}
      description={t('location.failedText')}
    >
      <ModalActions>
        <Button
          variant="filled"
          wide
          onClick={() => {
            onClose();
            onAgain();
          }}
        >
          {t('location.tryAgain')}
        </Button>
        <Button
          wide
          onClick={() => {
            onClose();
            comingIn.changePlace();
            comingIn.chooseSpot();
          }}
        >
          {t('location.chooseSpot')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
