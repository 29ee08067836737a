import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Call } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { knownDeviceCookie, visitorCookies } from '../cookies.ts';
import type { Context } from './context.ts';
import { DEVICE_NAME_BYTES } from './known-devices.ts';

type AnyCall = Parameters<Context['visitors']['sessions']['clear']>[0];

/** Takes every cookie of the visitor away from the client; settings of the device stay. */
export function takeCookiesOf({ visitors }: Pick<Context, 'visitors'>, call: AnyCall): void {
  visitors.sessions.clear(call);
  for (const name of visitorCookies) if (call.cookie(name) !== undefined) call.clearCookie(name);
}

/** Marks the device as one that has logged in to the account with this address. */
export function rememberDevice(
  { knownDevices, randomBytes }: Pick<Context, 'knownDevices' | 'randomBytes'>,
  call: Pick<Call<Endpoint, Caller>, 'setCookie'>,
  email: string,
): void {
  const { name, seconds, httpOnly } = knownDeviceCookie;
  const device = randomBytes(DEVICE_NAME_BYTES).toString('base64url');
  call.setCookie(name, knownDevices.cookieFor(email, device), { maxAgeSeconds: seconds, httpOnly });
}
