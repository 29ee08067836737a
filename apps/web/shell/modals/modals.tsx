import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { useClient } from '#platform/client/client-context.tsx';
import { isLocationDenied } from '#platform/device/location.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { openDrawers } from '#platform/ui/dialogs/drawer.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { asksForPlace } from '#product/onboarding/rules.ts';
import { useOnboardingState, useViewpoint } from '#product/onboarding/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { appStore, markModalSeen } from '../app.store.ts';
import { LoadBoundary } from '../errors/load-boundary.tsx';
import { closeWelcome } from './close-welcome.ts';
import { type ModalName, modalToShow } from './modal-queue.rules.ts';
import { keepVisited, wasHereBefore } from './welcomed.ts';
import { useSearchCities } from '../map/search-cities.ts';
import { useLog } from '../services-context.tsx';

export const loadOverlays = () => import('./overlays.tsx');
const ErrorModal = lazy(() => loadOverlays().then((module) => ({ default: module.ErrorModal })));
const CookiesModal = lazy(() =>
  import('./cookies-modal.tsx').then((module) => ({ default: module.CookiesModal })),
);
const AdModal = lazy(() => import('./ad-modal.tsx').then((module) => ({ default: module.AdModal })));
const DeveloperStats = lazy(() =>
  import('../developer-stats.tsx').then((module) => ({ default: module.DeveloperStats })),
);
const ForcedUpdate = lazy(() => loadOverlays().then((module) => ({ default: module.ForcedUpdate })));
const IntroCards = lazy(() =>
  import('#product/onboarding/web/intro-cards.tsx').then((module) => ({ default: module.IntroCards })),
);
const HomeCityModal = lazy(() =>
  import('#product/onboarding/web/viewpoint/home-city-modal.tsx').then((module) => ({
    default: module.HomeCityModal,
  })),
);

const HOME_CITY_KEY = 'home_city_asked';

/** State of earlier visits. */
const readArrival = () => ({
  isFirstVisit: !wasHereBefore(),
  wasAskedHomeCity: deviceStorage.read(HOME_CITY_KEY) === true,
});

/** The shell's modals, one at a time. The age check belongs to onboarding and only counts here. */
export function Modals({ isOverMap }: { readonly isOverMap: boolean }) {
  const { isMapVisible, errorModal, isUpdateForced, opened } = useStore(appStore);
  const { t } = useTranslation('common');
  const [arrival] = useState(readArrival);
  const searchCities = useSearchCities();
  const isIn = useOnboardingState(({ step }) => step.status === 'in');
  const wanted = useWanted(arrival, isIn);
  const client = useClient();
  const log = useLog();
  const isLaidOver = useStore(openDrawers, (count) => count > 0);
  const isMapFree = isMapVisible && isOverMap && !isLaidOver;
  const shown = modalToShow({ wanted, isMapFree, isFirstVisit: arrival.isFirstVisit });

  useEffect(() => {
    if (isMapVisible && isIn) keepVisited();
  }, [isMapVisible, isIn]);
  const closeHomeCity = () => {
    deviceStorage.write(HOME_CITY_KEY, true);
    markModalSeen('home-city');
  };
  const close = () => appStore.setState({ opened: null });
  const closeIntro = () => {
    closeWelcome(client, log);
    close();
  };
  // Its code cannot load either: the screen stays usable, and shows the reason where the page is missing.
  const onUnsaid = () => {
    appStore.setState({ errorModal: null });
    if (errorModal !== 'retry') showToast(t('failed'), 'error');
  };
  return (
    <Suspense fallback={null}>
      {shown === 'home-city' && <HomeCityModal search={searchCities} onClose={closeHomeCity} />}
      {shown === 'ad' && <AdModal onClose={() => markModalSeen('ad')} />}
      {opened === 'cookies' && <CookiesModal onClose={close} />}
      {opened === 'welcome' && <IntroCards open onClose={closeIntro} />}
      {opened === 'developer-stats' && <DeveloperStats onClose={close} />}
      {errorModal !== null && (
        <LoadBoundary of={errorModal} onFailed={onUnsaid}>
          <ErrorModal />
        </LoadBoundary>
      )}
      {isUpdateForced && <ForcedUpdate />}
    </Suspense>
  );
}

/** All modals with a reason to open. */
function useWanted(arrival: ReturnType<typeof readArrival>, isIn: boolean): readonly ModalName[] {
  const isHomeUnknown = useIsHomeUnknown(isIn);
  const { isAgeCheckOpen, isUpdateAgeOpen, isPoliciesWarningOpen, isAdDue, seenModals } = useStore(appStore);
  const wanted: ModalName[] = [];
  if (isAgeCheckOpen) wanted.push('age');
  if (isUpdateAgeOpen) wanted.push('update-age');
  if (isPoliciesWarningOpen) wanted.push('accept-policies-warning');
  if (!isIn) return wanted;
  if (isHomeUnknown && !arrival.wasAskedHomeCity) wanted.push('home-city');
  if (isAdDue) wanted.push('ad');
  return wanted.filter((name) => !seenModals.includes(name));
}

/** Whether a city is to be asked for; never right after the visitor was asked where they look from. */
function useIsHomeUnknown(isIn: boolean): boolean {
  const hasHome = useVisitor()?.savedCoordinates !== null;
  const isInDemo = useViewpoint() === 'demo-city';
  const asks = useOnboardingState(({ step }) => asksForPlace(step));
  const [wasAsked, setWasAsked] = useState(asks);
  if (asks && !wasAsked) setWasAsked(true);
  const [isDenied, setIsDenied] = useState(false);
  useEffect(() => {
    if (isIn) void isLocationDenied().then(setIsDenied);
  }, [isIn]);
  return isDenied && !hasHome && !isInDemo && !wasAsked;
}
