import { type LatLng, roundPoint } from '#platform/geo/point.ts';

/** Result of asking for the device's location. */
export type LocationOutcome =
  /** Rounded: no finer position ever leaves this file. */
  | { readonly type: 'granted'; readonly point: LatLng }
  | { readonly type: 'denied' }
  | { readonly type: 'unavailable' }
  | { readonly type: 'timeout' }
  /** The page came over plain HTTP, where browsers provide no location. */
  | { readonly type: 'insecure' }
  | { readonly type: 'unsupported' };
export type LocationProblem = Exclude<LocationOutcome['type'], 'granted'>;

export interface LocationRequest {
  /** Decimals of a degree to keep; 3 is about 111 m. */
  readonly decimals: number;
  readonly timeoutMs?: number;
  /** Maximum age of a cached position, in milliseconds. */
  readonly maximumAgeMs?: number;
}

const DEFAULT_TIMEOUT_MS = 12_000;
const DEFAULT_AGE_MS = 60_000;

/** Watches the device's location with high accuracy until the returned function is called. */
export function watchLocation(
  { decimals }: Pick<LocationRequest, 'decimals'>,
  onPoint: (point: LatLng) => void,
): () => void {
  const { isSecure, geolocation } = thisDevice();
  if (!isSecure || !geolocation) return () => undefined;
  const watching = navigator.geolocation.watchPosition(
    ({ coords }) => onPoint(roundPoint({ lat: coords.latitude, lng: coords.longitude }, decimals)),
    // The last position stays, with its time.
    () => undefined,
    { enableHighAccuracy: true, maximumAge: 10_000 },
  );
  return () => navigator.geolocation.clearWatch(watching);
}

interface Device {
  readonly isSecure: boolean;
  readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
}

const thisDevice = (): Device => ({
  isSecure: window.isSecureContext,
  // The type promises it, but an embedded browser may lack it.
  geolocation: (navigator as { geolocation?: Geolocation }).geolocation,
});

/** Asks once; never rejects. The browser may prompt the visitor. */
export function askLocation(
  request: LocationRequest,
  device: Device = thisDevice(),
): Promise<LocationOutcome> {
  const { geolocation } = device;
  if (!device.isSecure) return Promise.resolve({ type: 'insecure' });
  if (!geolocation) return Promise.resolve({ type: 'unsupported' });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          type: 'granted',
          point: roundPoint({ lat: coords.latitude, lng: coords.longitude }, request.decimals),
        }),
      (error) => resolve({ type: problemOf(error.code) }),
      {
        enableHighAccuracy: false,
        timeout: request.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        maximumAge: request.maximumAgeMs ?? DEFAULT_AGE_MS,
      },
    );
  });
}

/** The codes of GeolocationPositionError: 1 denied, 2 unavailable, 3 timeout. */
function problemOf(code: number): LocationProblem {
  if (code === 1) return 'denied';
  return code === 3 ? 'timeout' : 'unavailable';
}

/** Whether the visitor denied this page the location; false when unknown. */
export async function isLocationDenied(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'denied';
  } catch {
    return false; // older browsers do not support the query
  }
}
