import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { SkipLink } from '#platform/ui/skip-link.tsx';
import { ToastRegion } from '#platform/ui/toast-region.tsx';
import { useComingInState, useWhereabouts } from '#product/visitors/web/index.ts';
import { appStore } from './app.store.ts';
import { ConnectionPill } from './connection-pill.tsx';
import { Door } from './door.tsx';
import { Gates } from './gates.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { MapContainer } from './map-container.tsx';
import { mapPort } from './map-port.ts';
import { Modals } from './modals.tsx';
import { Navigation } from './navigation.tsx';
import type { RouteKind } from './route-kind.ts';
import styles from './shell.module.css';

/** A newer version may have taken the code of a page away. */
const askToRefresh = () => appStore.setState({ errorModal: 'refresh-required' });

/** The map as the room: navigation beside it, pages and the way in over it. */
export function Shell({ kind }: { readonly kind: RouteKind }) {
  const { t } = useTranslation('shell');
  const at = useComingInState(({ step }) => step.at);
  const { viewpoint } = useWhereabouts();
  const { pathname } = useLocation();
  // Whoever asks for his place again stays where he is meanwhile.
  const isIn = at === 'in' || (at === 'locating' && viewpoint !== null);
  const isPage = kind === 'page';
  return (
    <Gates isReading={kind === 'policy'}>
      <div className={styles['shell']}>
        {isIn && !isPage && kind !== 'spot' && (
          <SkipLink target="nearby-list" onFollow={mapPort.showList}>
            {t('navigation.skipToList')}
          </SkipLink>
        )}
        {isIn && <Navigation />}
        <div className={styles['stage']}>
          <main className={styles['map']} tabIndex={-1}>
            <MapContainer isCovered={isPage && isIn} isBare={kind === 'spot'} />
          </main>
          {!isIn && <Door isReading={kind === 'policy' || kind === 'sheet'} />}
          {(isIn || !isPage) && (
            <LoadBoundary of={pathname} onFailed={askToRefresh}>
              <Suspense fallback={null}>
                <Outlet />
              </Suspense>
            </LoadBoundary>
          )}
        </div>
        <Modals />
      </div>
      {isIn && <ConnectionPill />}
      <ToastRegion />
    </Gates>
  );
}
