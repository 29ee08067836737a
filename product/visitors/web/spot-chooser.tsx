import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import { Button } from '#platform/ui/button.tsx';
import { SpotBar } from '#platform/ui/spot-bar.tsx';
import { DEVICE_DECIMALS } from '#product/presence/contract.ts';
import { useOnboarding } from './onboarding-context.tsx';
import styles from './spot-chooser.module.css';

/** Lies over the map: what is under the cross is taken, rounded like every place. */
export function SpotChooser({ centre }: { readonly centre: LatLng | null }) {
  const { t } = useTranslation(['shell', 'common']);
  const flow = useOnboarding();
  const hint = useRef<HTMLParagraphElement>(null);
  useEffect(() => hint.current?.focus(), []);
  return (
    <SpotBar
      aria-label={t('shell:place.chooseSpot')}
      actions={
        <>
          <Button onClick={() => flow.back()}>{t('common:cancel')}</Button>
          <Button
            variant="filled"
            disabled={!centre}
            onClick={() => centre && flow.lookFrom('chosen-spot', roundPoint(centre, DEVICE_DECIMALS))}
          >
            {t('shell:place.lookHere')}
          </Button>
        </>
      }
    >
      <p ref={hint} tabIndex={-1} className={styles['hint']}>
        {t('shell:place.spotHint')}
      </p>
    </SpotBar>
  );
}
