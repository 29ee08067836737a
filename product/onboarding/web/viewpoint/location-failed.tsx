import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useBackCloses } from '#platform/ui/dialogs/use-back-closes.ts';
import type { LocationFailure } from '../../rules.ts';
import { useOnboarding, useViewpoint } from '../onboarding-context.tsx';
import { AccessCard } from '../access-card.tsx';
import styles from './location-failed.module.css';

export interface LocationFailedProps {
  readonly why: LocationFailure;
  /** It failed before: that it was tried is to be seen. */
  readonly isAgain: boolean;
  readonly demoCity: LatLng | null;
}

/** The other viewpoints, when the device cannot be located. */
export function LocationFailed({ why, isAgain, demoCity }: LocationFailedProps) {
  const { t } = useTranslation(['onboarding', 'common']);
  const flow = useOnboarding();
  const isPlaced = useViewpoint() !== null;
  useBackCloses(isPlaced, () => flow.stay());
  const canTryAgain = why !== 'insecure' && why !== 'unsupported';
  return (
    <AccessCard
      icon={
        <span className={styles['icon']}>
          <MapPinOff aria-hidden="true" />
        </span>
      }
      title={t('onboarding:place.failedTitle')}
      text={
        isAgain
          ? t('onboarding:place.failedAgain', { why: t(`onboarding:place.failed.${why}`) })
          : t(`onboarding:place.failed.${why}`)
      }
    >
      {canTryAgain && (
        <Button variant="filled" onClick={() => void flow.locate()}>
          {t('common:tryAgain')}
        </Button>
      )}
      <Button variant={canTryAgain ? 'outline' : 'filled'} onClick={() => flow.chooseSpot()}>
        {t('onboarding:place.chooseSpot')}
      </Button>
      <Button onClick={() => flow.searchCity()}>{t('onboarding:place.searchCity')}</Button>
      {isPlaced && (
        <Button variant="text" onClick={() => flow.stay()}>
          {t('onboarding:place.stay')}
        </Button>
      )}
      {demoCity && !isPlaced && (
        <Button variant="text" onClick={() => flow.lookFrom('demo-city', demoCity)}>
          {t('onboarding:place.lookAround')}
        </Button>
      )}
    </AccessCard>
  );
}
