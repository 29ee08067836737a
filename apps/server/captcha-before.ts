import type { Handlers } from '#platform/http/call.ts';
import type { Captcha } from '#product/captcha/server/index.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { Endpoints } from '#wire/endpoints.ts';

type Guarded = Handlers<Pick<Endpoints, 'appStatus' | 'startAnonymous' | 'register' | 'softReload'>, Caller>;

/**
 * The calls by which machines come in crowds and carry the map away, behind a captcha. A newcomer is asked with the
 * first call of the app, before he is shown a page whose answers would be refused.
 */
export const captchaBefore = (captcha: Captcha<Caller>, calls: Guarded): Guarded => ({
  appStatus: captcha.before(
    (suspicions, suspect, { caller }) => caller === null && suspicions.isSuspect('anonymousStart', suspect),
    calls.appStatus,
  ),
  startAnonymous: captcha.before(
    // Who is somebody already is answered who he is.
    (suspicions, suspect, { caller }) => caller === null && !suspicions.mayDo('anonymousStart', suspect),
    calls.startAnonymous,
  ),
  register: captcha.before(
    // Who is nobody yet comes into being by it.
    (suspicions, suspect, { caller }) =>
      (caller === null && !suspicions.mayDo('anonymousStart', suspect)) ||
      !suspicions.mayDo('registration', suspect),
    calls.register,
  ),
  softReload: captcha.before((suspicions, suspect, { body }) => {
    const from = body.virtualLocation ?? body.physicalLocation;
    return from !== null && !suspicions.mayLookFrom(from, suspect);
  }, calls.softReload),
});
