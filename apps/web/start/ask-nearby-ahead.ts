import * as z from 'zod/mini';
import { readCookie } from '#platform/device/cookies.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { softReloadCall } from '#product/nearby/soft-reload.contract.ts';
import { nearbyQuestion } from '#product/nearby/web/nearby-question.ts';
import { readRememberedPlace } from '#product/presence/web/location/remembered-place.ts';
import { endpoint } from '#product/visitors/access.ts';
import { cookies } from '#product/visitors/cookies.ts';
import type { Services } from './services.ts';

/** On this device: the filters of the last visit let everybody through. */
const UNFILTERED_KEY = 'unfiltered';

/** Its schemas come with what is nearby, which is evaluated while the answer is on its way. */
const softReload = endpoint({ ...softReloadCall, body: z.unknown(), answer: z.unknown() });

/**
 * Asks who is around a remembered place while the server is still asked who the visitor is: a round trip less. Not where
 * the device is to be located first, nor where the visitor's filters are not known yet.
 */
export function askNearbyAhead({ askAhead }: Pick<Services, 'askAhead'>): void {
  const place = readRememberedPlace();
  const isKnown = readCookie(cookies.hasSession) !== null && deviceStorage.read(UNFILTERED_KEY) === true;
  if (!isKnown || place === null || place.viewpoint === 'own-place') return;
  const viewCenter = { physicalLocation: null, virtualLocation: place.at };
  askAhead(softReload, { body: nearbyQuestion({ viewCenter, filters: {} }) });
}

/** Remembers whether the next visit begins without filters, and nothing of them. */
export const rememberUnfiltered = (isUnfiltered: boolean): void =>
  deviceStorage.write(UNFILTERED_KEY, isUnfiltered);
