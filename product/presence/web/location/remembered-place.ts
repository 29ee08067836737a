import * as z from 'zod/mini';
import { deviceStorage } from '#platform/device/storage.ts';
import { latLng } from '#platform/geo/point.ts';
import { type LocationState, outlivesLogout } from '../../viewpoint.rules.ts';

const KEY = 'viewpoint';

/** The viewpoint on this device: of the own place only the choice, of any other its point. */
const remembered = z.discriminatedUnion('viewpoint', [
  z.strictObject({ viewpoint: z.literal('own-place') }),
  z.strictObject({ viewpoint: z.enum(['chosen-spot', 'home-city', 'demo-city']), at: latLng }),
]);
export type RememberedPlace = z.infer<typeof remembered>;

export function readRememberedPlace(): RememberedPlace | null {
  const place = remembered.safeParse(deviceStorage.read(KEY));
  return place.success ? place.data : null;
}

export function rememberPlace({ viewpoint, virtualLocation }: LocationState): void {
  if (viewpoint === null) return;
  if (viewpoint === 'own-place') deviceStorage.write(KEY, { viewpoint });
  else deviceStorage.write(KEY, { viewpoint, at: virtualLocation });
}

export const forgetPlace = (): void => deviceStorage.remove(KEY);

/** What of it a logout leaves on the device, as keys of the device's storage. */
export function placeKeysAfterLogout(): readonly string[] {
  const place = readRememberedPlace();
  return place !== null && outlivesLogout(place.viewpoint) ? [KEY] : [];
}
