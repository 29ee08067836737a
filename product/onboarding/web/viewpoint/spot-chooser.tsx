import { useTranslation } from '#platform/i18n/use-translation.ts';
import { hasWebGl } from '#platform/device/webgl.ts';
import { type LatLng, roundPoint } from '#platform/geo/point.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { useBackCloses } from '#platform/ui/dialogs/use-back-closes.ts';
import { SpotBar } from '#platform/ui/display/spot-bar.tsx';
import { DEVICE_DECIMALS } from '#product/presence/contract/schema.ts';
import { useOnboarding } from '../onboarding-context.tsx';

/** Chooses the point under the crosshair, rounded as on the device. */
export function SpotChooser({ center }: { readonly center: LatLng | null }) {
  const { t } = useTranslation(['onboarding', 'common']);
  const flow = useOnboarding();
  useBackCloses(true, () => flow.back());
  return (
    <SpotBar
      title={t('onboarding:place.chooseSpot')}
      hint={t(hasWebGl() ? 'onboarding:place.spotHint' : 'onboarding:place.spotSearchHint')}
      actions={
        <>
          <Button onClick={() => flow.back()}>{t('common:cancel')}</Button>
          <Button
            variant="filled"
            disabled={!center}
            onClick={() => center && flow.lookFrom('chosen-spot', roundPoint(center, DEVICE_DECIMALS))}
          >
            {t('onboarding:place.lookHere')}
          </Button>
        </>
      }
    />
  );
}
