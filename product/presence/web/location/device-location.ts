import { askLocation, type LocationOutcome } from '#platform/device/location.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { DEVICE_DECIMALS } from '../../contract/schema.ts';
import type { LocationState, Viewpoint } from '../../viewpoint.rules.ts';
import { locationStore } from './location.store.ts';
import { forgetPlace, readRememberedPlace, rememberPlace } from './remembered-place.ts';

function setLocation(location: LocationState): void {
  locationStore.setState(location, true);
  rememberPlace(location);
}

/** Locates the device and looks from there. */
async function locate(): Promise<LocationOutcome> {
  // Asked again, the device must not answer with the position of the last time.
  const asksAgain = locationStore.getState().physicalLocation !== null;
  const outcome = await askLocation({ decimals: DEVICE_DECIMALS, ...(asksAgain && { maximumAgeMs: 0 }) });
  if (outcome.type === 'granted')
    setLocation({
      ...{ physicalLocation: outcome.point, virtualLocation: null, viewpoint: 'own-place' },
      isArriving: true,
    });
  return outcome;
}

/** Looks from another place than the device's own. */
function lookFrom(viewpoint: Exclude<Viewpoint, 'own-place'>, place: LatLng): void {
  setLocation({ physicalLocation: null, virtualLocation: place, viewpoint });
}

/** Looks from the viewpoint this device remembers, unless that is its own place. */
function lookFromRemembered(): void {
  const place = readRememberedPlace();
  if (place && place.viewpoint !== 'own-place') lookFrom(place.viewpoint, place.at);
}

/**
 * Keeps the area in view and stops sharing the device's location; returns the undo.
 *
 * @param options.isForgotten false if the next start locates the device again; otherwise it asks
 */
export function stopShowing({ isForgotten = true }: { readonly isForgotten?: boolean } = {}): () => void {
  const before = locationStore.getState();
  // A viewpoint elsewhere stays.
  if (before.physicalLocation === null) return () => undefined;
  locationStore.setState(
    {
      ...{ physicalLocation: null, virtualLocation: before.physicalLocation, viewpoint: 'chosen-spot' },
      hasStopped: true,
    },
    true,
  );
  // The own position is not stored, not as a viewpoint either.
  if (isForgotten) forgetPlace();
  return () => setLocation(before);
}

/** Records that the server knows of the arrival. */
export function arrived(): void {
  const { isArriving, ...location } = locationStore.getState();
  if (isArriving) locationStore.setState(location, true);
}

/** Where the device is and where the visitor looks from; onboarding and the map use it. */
export const deviceLocation = {
  state: locationStore,
  remembered: (): Viewpoint | null => readRememberedPlace()?.viewpoint ?? null,
  locate,
  lookFrom,
  lookFromRemembered,
};
