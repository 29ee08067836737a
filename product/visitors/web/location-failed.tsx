import MapPinOff from 'lucide-react/icons/map-pin-off';
import { useTranslation } from 'react-i18next';
import type { LatLng } from '#platform/geo/point.ts';
import { Button } from '#platform/ui/button.tsx';
import type { LocationFailure } from '../onboarding.rules.ts';
import { useOnboarding } from './onboarding-context.tsx';
import { AccessCard } from './access-card.tsx';
import styles from './location-failed.module.css';

export interface LocationFailedProps {
  readonly why: LocationFailure;
  readonly demoCity: LatLng | null;
}

/** Every way on when the device does not tell where it is. */
export function LocationFailed({ why, demoCity }: LocationFailedProps) {
  const { t } = useTranslation(['shell', 'common']);
  const flow = useOnboarding();
  const canTryAgain = why !== 'insecure' && why !== 'unsupported';
  return (
    <AccessCard
      icon={
        <span className={styles['icon']}>
          <MapPinOff aria-hidden="true" />
        </span>
      }
      title={t('shell:place.failedTitle')}
      text={t(`shell:place.failed.${why}`)}
    >
      {canTryAgain && (
        <Button variant="filled" onClick={() => void flow.locate()}>
          {t('common:tryAgain')}
        </Button>
      )}
      <Button variant={canTryAgain ? 'outline' : 'filled'} onClick={() => flow.chooseSpot()}>
        {t('shell:place.chooseSpot')}
      </Button>
      <Button onClick={() => flow.searchCity()}>{t('shell:place.searchCity')}</Button>
      {demoCity && (
        <Button variant="text" onClick={() => flow.lookFrom('demo-city', demoCity)}>
          {t('shell:place.lookAround')}
        </Button>
      )}
    </AccessCard>
  );
}
