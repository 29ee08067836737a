import { useEffect } from 'react';
import { whereaboutsStore } from '#product/visitors/web/index.ts';
import { mapPort } from '../shell/map-port.ts';

/** Whoever moved the map to choose a spot finds it where he looks from when he leaves. */
export const useMapGoesBack = (): void =>
  useEffect(
    () => () => {
      const { virtualLocation, physicalLocation } = whereaboutsStore.getState();
      const place = virtualLocation ?? physicalLocation;
      if (place) mapPort.moveTo(place);
    },
    [],
  );
