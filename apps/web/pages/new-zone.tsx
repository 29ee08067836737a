import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { isZoneName } from '#product/presence/web/zone-name.ts';
import { ZoneSpot } from '#product/presence/web/zone-spot.tsx';
import { CitySearch } from '#product/visitors/web/city-search.tsx';
import { useComingInState, whereaboutsStore } from '#product/visitors/web/index.ts';
import { centreStore } from '../shell/centre.store.ts';
import { askMapAnew, moveMapTo } from '../shell/map-wishes.store.ts';
import { useSearchCities } from '../shell/search-cities.ts';
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
  const searchCities = useSearchCities();
  /** A search that found its town is over, and another begins anew. */
  const [searches, setSearches] = useState(0);
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
      search={
        <CitySearch
          key={searches}
          search={searchCities}
          onPick={(place) => {
            moveMapTo({ ...place });
            setSearches(searches + 1);
          }}
        />
      }
      onCancel={goBack}
      onAdded={() => {
        askMapAnew();
        void navigate('/you/zones', { replace: true });
      }}
    />
  );
}
