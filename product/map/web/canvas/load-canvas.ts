import { isSlowNetwork, wasSlowSoFar } from '#platform/device/network.ts';
import { isNearbyKnown, nearbyStore, type ReloadState } from '#product/nearby/web/nearby.store.ts';

/** What draws the map, without the library it draws with. */
export const loadCanvas = () => import('./map-canvas.tsx');

let isLibraryThere = false;

/** Whether the library of the map is still on its way, over a network that is slow. */
export const isMapFar = (): boolean => !isLibraryThere && wasSlowSoFar();

/** The same with its library on the way; on a slow network once the list is there: they take as long as all before it. */
export async function loadCanvasAfterList() {
  if (isSlowNetwork()) await untilAnswered();
  // The canvas asks for it too, and says when it does not come.
  import('#product/basemap/web/maplibre.ts')
    .then(() => {
      isLibraryThere = true;
    })
    .catch(() => undefined);
  return loadCanvas();
}

const UNANSWERED: readonly ReloadState['status'][] = ['never', 'loading'];

/** Resolves once it is known what is nearby, or that it cannot be known now. */
const untilAnswered = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      const state = nearbyStore.getState();
      if (!isNearbyKnown(state) && UNANSWERED.includes(state.reload.status)) return;
      stop();
      resolve();
    };
    const stop = nearbyStore.subscribe(check);
    check();
  });
