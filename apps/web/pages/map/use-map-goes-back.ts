import { useEffect } from 'react';
import { locationStore } from '#product/presence/web/index.ts';
import { mapRequests } from '#product/map/web/map-requests.ts';

/** Restores the view center when the visitor leaves a page where they moved the map to choose a spot. */
export const useMapGoesBack = (): void =>
  useEffect(
    () => () => {
      const { virtualLocation, physicalLocation } = locationStore.getState();
      const place = virtualLocation ?? physicalLocation;
      if (place) mapRequests.moveTo(place);
    },
    [],
  );
