import { useEffect } from 'react';
import { locationStore } from '#product/visitors/web/index.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';

/** Whoever moved the map to choose a spot finds it where he looks from when he leaves. */
export const useMapGoesBack = (): void =>
  useEffect(
    () => () => {
      const { virtualLocation, physicalLocation } = locationStore.getState();
      const place = virtualLocation ?? physicalLocation;
      if (place) mapRequests.moveTo(place);
    },
    [],
  );
