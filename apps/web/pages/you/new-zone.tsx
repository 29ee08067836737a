import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { isZoneName } from '#product/presence/web/zone-name.ts';
import { ZoneSpot } from '#product/presence/web/zone-spot.tsx';
import { useOnboardingState } from '#product/onboarding/web/index.ts';
import { centerStore } from '../../shell/map/center.store.ts';
import { reloadNearby } from '#product/nearby/web/nearby-commands.ts';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';
import { useMapGoesBack } from '../map/use-map-goes-back.ts';

/** Chooses the center of a privacy zone on the map. */
export function Component() {
  const isIn = useOnboardingState(({ step }) => step.status === 'in');
  return isIn ? <NewZone /> : null;
}

function NewZone() {
  const [params] = useSearchParams();
  const goBack = useGoBack(linkTo(pages.you.zones));
  const navigate = useNavigate();
  const center = useStore(centerStore, (map) => map.center);
  const around = params.get('around');
  useMapGoesBack();
  return (
    <ZoneSpot
      name={isZoneName(around) ? around : 'other'}
      center={center}
      onCancel={goBack}
      onAdded={() => {
        reloadNearby();
        void navigate(linkTo(pages.you.zones), { replace: true });
      }}
    />
  );
}
