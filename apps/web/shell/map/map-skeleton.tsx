import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { Button } from '#platform/ui/actions/button.tsx';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { MapPicture } from '#product/onboarding/web/map-picture.tsx';
import { appStore } from '../app.store.ts';
import { FailureText } from '../errors/failure-words.tsx';
import { useFailure } from '../errors/use-failure.ts';
import styles from './map-skeleton.module.css';

/** A drawn city in place of the map, with its loading state or failure. */
export function MapSkeleton() {
  const { t } = useTranslation('shell');
  const stage = useStore(appStore, ({ loadingStage }) => loadingStage);
  const failure = useStore(appStore, ({ mapFailure }) => mapFailure);
  const at = useOnboardingState(({ step }) => step.status);
  const awaited = at === 'starting' ? 'visitor' : at === 'locating' ? 'location' : at === 'in' ? 'map' : null;
  return (
    <div className={styles['skeleton']} aria-busy={awaited !== null && !failure} data-stage={stage}>
      <MapPicture />
      {failure ? (
        <Failed thrown={failure.thrown} />
      ) : (
        awaited && (
          <p className={styles['message']} role="status">
            {t(`skeleton.${awaited}`)}
          </p>
        )
      )}
    </div>
  );
}

/** Said where the map is missing: pages beside it go on. */
function Failed({ thrown }: { readonly thrown: unknown }) {
  const { t } = useTranslation(['shell', 'common']);
  const failure = useFailure(thrown);
  return (
    <div className={styles['failed']} role="alert">
      <p className={styles['title']}>{t('shell:skeleton.failed')}</p>
      <FailureText failure={failure} />
      <Button onClick={() => location.reload()}>{t('common:refresh')}</Button>
    </div>
  );
}
