import { personCookies } from '../cookies.ts';
import type { Context } from './context.ts';

type AnyCall = Parameters<Context['visitors']['sessions']['clear']>[0];

/** Takes every cookie of the person away from the client; settings of the device stay. */
export function takeCookiesOf({ visitors }: Pick<Context, 'visitors'>, call: AnyCall): void {
  visitors.sessions.clear(call);
  for (const name of personCookies) if (call.cookie(name) !== undefined) call.clearCookie(name);
}
