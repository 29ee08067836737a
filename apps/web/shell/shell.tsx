import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { showsPill } from '#platform/client/connection.rules.ts';
import { isOffline } from '#platform/device/network.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { SkipLink } from '#platform/ui/skip-link.tsx';
import { ToastRegion } from '#platform/ui/toast-region.tsx';
import { useOnboardingState, useLocationState } from '#product/visitors/web/index.ts';
import { appStore } from './app.store.ts';
import { ConnectionPill } from './connection-pill.tsx';
import { Entry } from './entry.tsx';
import { Gates } from './gates.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { MapContainer } from './map-container.tsx';
import { mapRequests } from '#product/map/web/map-requests.ts';
import { Modals } from './modals.tsx';
import { Navigation } from './navigation.tsx';
import { LoadError } from './load-error.tsx';
import type { RouteKind } from './route-kind.ts';
import { useLive } from './services-context.tsx';
import styles from './shell.module.css';

/** The map as the room: navigation beside it, pages and the way in over it. */
export function Shell({ kind }: { readonly kind: RouteKind }) {
  const { t } = useTranslation('shell');
  const live = useLive();
  const at = useOnboardingState(({ step }) => step.at);
  const { viewpoint } = useLocationState();
  const { pathname } = useLocation();
  // Whoever asks for his place again stays where he is meanwhile.
  const isIn = at === 'in' || (at === 'locating' && viewpoint !== null);
  const isPage = kind === 'page' || kind === 'conversation';
  // A page of his own needs no place to be looked from; only whoever asked for one is held at that.
  const isPlaceOpen = at === 'first-screen' || at === 'locating';
  const showsPage = isPage && (isIn || isPlaceOpen);
  const [again, setAgain] = useState({ of: '', times: 0 });
  const times = again.of === pathname ? again.times : 0;
  const tryAgain = useCallback(() => {
    // What it said of the network is not so any more, or will be said anew.
    appStore.setState(({ errorModal }) => (errorModal === 'retry' ? { errorModal: null } : {}));
    setAgain((last) => ({ of: pathname, times: last.of === pathname ? last.times + 1 : 1 }));
  }, [pathname]);
  // Without the network nothing more is known; with it, a newer version has taken the code of the page away.
  const sayWhatFailed = () => {
    const isCutOff = isOffline() || showsPill(live.state.getState());
    // Some browsers keep for good that code did not come.
    if (!isCutOff && times > 0) location.reload();
    else appStore.setState({ errorModal: isCutOff ? 'retry' : 'refresh-required' });
  };
  return (
    <Gates isReading={kind === 'policy'}>
      <div className={classNames(styles['shell'], kind === 'conversation' && styles['conversation'])}>
        {isIn && !isPage && kind !== 'spot' && (
          <SkipLink target="nearby-list" onFollow={mapRequests.showList}>
            {t('navigation.skipToList')}
          </SkipLink>
        )}
        {(isIn || showsPage) && <Navigation />}
        <div className={styles['stage']}>
          <main className={styles['map']} tabIndex={-1}>
            <MapContainer isCovered={showsPage} isBare={kind === 'spot'} />
          </main>
          {!isIn && !showsPage && <Entry isReading={kind === 'policy' || kind === 'sheet'} />}
          {(showsPage || !isPage) && (
            <LoadBoundary
              of={`${pathname} ${times}`}
              fallback={<LoadError onAgain={tryAgain} />}
              onFailed={sayWhatFailed}
            >
              <Suspense fallback={null}>
                <Outlet />
              </Suspense>
            </LoadBoundary>
          )}
        </div>
        <Modals isOverMap={kind === 'map'} />
      </div>
      {(isIn || showsPage) && <ConnectionPill kind={kind} isOverPage={showsPage} />}
      <ToastRegion />
    </Gates>
  );
}
