import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { MapPicture } from '#product/onboarding/web/map-picture.tsx';
import { appStore } from '../app.store.ts';
import styles from './map-skeleton.module.css';

/** A drawn city in place of the map, with its loading state or failure. */
export function MapSkeleton() {
  const { t } = useTranslation('shell');
  const stage = useStore(appStore, ({ loadingStage }) => loadingStage);
  const hasFailed = useStore(appStore, ({ hasMapFailed }) => hasMapFailed);
  const at = useOnboardingState(({ step }) => step.status);
  const awaited = at === 'starting' ? 'visitor' : at === 'locating' ? 'location' : at === 'in' ? 'map' : null;
  const message = hasFailed ? 'failed' : awaited;
  return (
    <div className={styles['skeleton']} aria-busy={awaited !== null && !hasFailed} data-stage={stage}>
      <MapPicture />
      {message && (
        <p className={styles['message']} role="status">
          {t(`skeleton.${message}`)}
        </p>
      )}
    </div>
  );
}
