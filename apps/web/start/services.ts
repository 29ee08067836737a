import { localDayOf } from '#platform/clock/local-day.ts';
import { createHttpClient } from '#platform/client/http-client.ts';
import { type AskAhead, askedAhead } from '#platform/client/asked-ahead.ts';
import type { Client } from '#platform/client/client.ts';
import { createLiveConnection, type Socket } from '#platform/client/live/live-connection.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import { readCookie } from '#platform/device/cookies.ts';
import { readPlatform } from '#platform/device/platform.ts';
import { cookies } from '#product/visitors/cookies.ts';
import { sessionStore, updateVisitor } from '#product/visitors/web/index.ts';
import { deviceLocation } from '#product/presence/web/location/device-location.ts';
import { type OnboardingFlow, createOnboarding } from '#product/onboarding/web/index.ts';
import { CLOSE, LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { appStatus } from '#wire/service.ts';
import { rateLimitReasons, refusalsOfCall } from '#wire/refusals.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import { askCaptcha, settleCaptcha } from '../shell/captcha/captcha.ts';
import { appStore, recordRateLimit } from '../shell/app.store.ts';
import { retryAfterCaptcha } from './session/captcha-retry.ts';
import type { ErrorReports } from './error-reports.ts';
import { recheckSession } from './session/recheck-session.ts';
import { isLogoutPending, afterPendingLogout } from './session/pending-logout.ts';
import { signUpFirst } from './session/sign-up-first.ts';
import { type Live, liveProtocol, loadReader } from './live/live-protocol.ts';

export interface Services {
  readonly client: Client;
  /** Asks what `client` may need in a moment; a captcha is not asked for it. */
  readonly askAhead: AskAhead;
  readonly live: Live;
  readonly onboarding: OnboardingFlow;
  readonly log: ErrorReports;
}

/** Creates the services of the screens, once. */
export function createServices(log: ErrorReports): Services {
  const platform = readPlatform();
  const live = createLiveConnection({
    protocol: liveProtocol,
    prepare: loadReader,
    // The browser's WebSocket has exactly these members.
    open: () => new WebSocket(liveAddress(), LIVE_SUBPROTOCOL) as unknown as Socket,
    log,
    onEnded: (code) =>
      code === CLOSE.clientTooOld
        ? appStore.setState({ isUpdateForced: true })
        : void recheckSession({ client, onboarding, live, wait }),
  });
  const ahead = askedAhead(
    afterPendingLogout(
      createHttpClient({
        ownOrigin: location.origin,
        foreign: NO_FOREIGN_HOSTS,
        native:
          platform.type === 'native'
            ? { os: platform.os, origin: platform.origin, mobileCookie: null }
            : null,
        log,
        wireVersion: WIRE_VERSION,
        wireVersionHeader: WIRE_VERSION_HEADER,
        refusalsOf: refusalsOfCall,
        rateLimitReasons,
        onRateLimited: (block) => recordRateLimit(block, Date.now()),
        onReachable: (reachable) => live.report(reachable ? 'fetched' : 'fetch-failed'),
      }),
    ),
  );
  const client = retryAfterCaptcha({
    // Inside of the captcha: a sign-up that is asked for one is answered with that, and its calls must not wait.
    client: signUpFirst({
      client: ahead.client,
      onSignedUp: updateVisitor,
      wait,
    }),
    // Only the start fetches the status; other calls beside it may be answered first.
    ask: (endpoint) => askCaptcha({ isOfStart: endpoint === appStatus }),
    onNotAsked: () => appStore.setState(settleCaptcha),
  });
  const onboarding = createOnboarding({
    client,
    session: sessionStore,
    hasSession: () => readCookie(cookies.hasSession) !== null && !isLogoutPending(),
    location: deviceLocation,
    now: () => Date.now(),
    today: () => localDayOf(new Date()),
  });
  return { client, askAhead: ahead.askAhead, live, onboarding, log };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const liveAddress = (): string => `${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`;
