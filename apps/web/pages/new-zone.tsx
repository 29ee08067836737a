import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { isZoneName } from '#product/presence/web/zone-name.ts';
import { ZoneSpot } from '#product/presence/web/zone-spot.tsx';
import { useComingInState, whereaboutsStore } from '#product/visitors/web/index.ts';
import { centreStore } from '../shell/centre.store.ts';
import { askMapAnew, moveMapTo } from '../shell/map-wishes.store.ts';
import { useGoBack } from './use-go-back.ts';

/** Chooses on the map what a privacy zone is drawn around. */
export function Component() {
  const isIn = useComingInState(({ step }) => step.at === 'in');
  return isIn ? <NewZone /> : null;
}

function NewZone() {
  const [params] = useSearchParams();
  const goBack = useGoBack('/you/zones');
  const navigate = useNavigate();
  const centre = useStore(centreStore, (map) => map.centre);
  const around = params.get('around');

  useEffect(
    () => () => {
      const { virtualLocation, physicalLocation } = whereaboutsStore.getState();
      moveMapTo(virtualLocation ?? physicalLocation);
    },
    [],
  );
  return (
    <ZoneSpot
      name={isZoneName(around) ? around : 'other'}
      centre={centre}
      onCancel={goBack}
      onAdded={() => {
        askMapAnew();
        void navigate('/you/zones', { replace: true });
      }}
    />
  );
}
