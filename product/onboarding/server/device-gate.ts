import type { CookieOptions } from '#platform/http/call.ts';
import { refusedAgeCookie } from '../cookies.ts';

interface DeviceCall {
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
}

/** Whether a date was refused on the calling device within the last 24 hours. */
export const isGateClosedHere = (call: Pick<DeviceCall, 'cookie'>): boolean =>
  call.cookie(refusedAgeCookie.name) !== undefined;

/** Closes the gate on the calling device; another refusal does not extend it. */
export function closeGateHere(call: DeviceCall): void {
  if (isGateClosedHere(call)) return;
  const { name, seconds, httpOnly } = refusedAgeCookie;
  call.setCookie(name, '1', { maxAgeSeconds: seconds, httpOnly });
}
