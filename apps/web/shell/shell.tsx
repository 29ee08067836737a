import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatches } from 'react-router';
import { SkipLink } from '#platform/ui/skip-link.tsx';
import { ToastRegion } from '#platform/ui/toast-region.tsx';
import { useComingInState } from '#product/visitors/web/index.ts';
import { MapContainer } from './map-container.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';

/** The map as the room: navigation beside it, pages and the way in over it. */
export function Shell() {
  const { t } = useTranslation('shell');
  const isIn = useComingInState(({ step }) => step.at === 'in');
  const coversMap = useMatches().some(({ handle }) => isPage(handle));
  return (
    <div className={styles['shell']}>
      {isIn && <SkipLink target="nearby-list">{t('navigation.skipToList')}</SkipLink>}
      {isIn && <Navigation />}
      <div className={styles['stage']}>
        <main className={styles['map']}>
          <MapContainer isCovered={coversMap} />
        </main>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
      <ToastRegion />
    </div>
  );
}

const isPage = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isPage' in handle && handle.isPage === true;
