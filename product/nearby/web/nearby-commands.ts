import type { NearbyChange, NearbyModel } from './nearby-model.ts';

/** The model that keeps the store up to date; null while what is nearby is not open. */
let open: NearbyModel | null = null;

/** Opens what is nearby; answers how to close it. */
export function openNearby(model: NearbyModel): () => void {
  const stop = model.start();
  open = model;
  return () => {
    stop();
    if (open === model) open = null;
  };
}

/** Loads what is nearby after an act of the visitor changed it. Opening loads: unopened this does nothing. */
export const reloadNearby = (): void => open?.reload();

/** Applies what the visitor did to what is nearby, before anybody is asked. */
export const changeNearby = (how: NearbyChange): void => open?.change(how);
