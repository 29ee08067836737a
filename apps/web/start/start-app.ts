import { CallFailed, type CallFailure, type Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { untilDone } from '#platform/concurrency/until-done.ts';
import { whenIdle } from '#platform/device/idle.ts';
import { isOffline } from '#platform/device/network.ts';
import { loadMenu } from '#platform/ui/actions/menu.tsx';
import { sessionStore } from '#product/visitors/web/index.ts';
import { locationStore } from '#product/presence/web/index.ts';
import { pages } from '#product/pages.ts';
import { appStatus } from '#wire/service.ts';
import { ageModals } from '../shell/modals/age-modals.rules.ts';
import { type AppState, appStore, completeStage } from '../shell/app.store.ts';
import { onReconnect } from '../shell/connection/on-reconnect.ts';
import { loadOverlays } from '../shell/modals/modals.tsx';
import type { Services } from './services.ts';

/** Fetches the visitor and the status; connects once the visitor is admitted. */
export async function startApp(services: Services, log: ClientLog): Promise<void> {
  const { onboarding, live, client } = services;
  trackLoadingStages(services);
  clearEndedSession(log);
  fetchAheadOnceLoaded(services);
  advertiseLater(log);
  sessionPartsOnceLoaded(services);
  facesOnceLoaded(services);
  // A page may open in the background.
  const sendVisible = () => live.setVisible(document.visibilityState === 'visible');
  sendVisible();
  document.addEventListener('visibilitychange', sendVisible);
  if (isOffline()) live.setOnline(false);
  window.addEventListener('offline', () => live.setOnline(false));
  window.addEventListener('online', () => live.setOnline(true));
  const status = readStatus(client);
  try {
    await onboarding.start();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    log.error('start failed', { kind: error.failure.type });
    appStore.setState(answerTo(error.failure));
  }
  await status;
}

const QUIET_MS = 2_000;
/** After admission; on arrival no modal opens but the age check. */
const AD_AFTER_MS = 3 * 60_000;

/** After connecting: under a page that covers it the map may never be drawn. */
const AFTER_CONNECTING_MS = 5_000;

/** Runs once, this long after the first load is complete. */
function onceLoaded(afterMs: number, run: () => void): void {
  const stop = appStore.subscribe(({ loadingStage }) => {
    if (loadingStage !== 'initialLoadComplete') return;
    stop();
    setTimeout(run, afterMs);
  });
}

/**
 * Prefetches what must work without a network, once the first load is complete and idle; what belongs to the map once it
 * is drawn. On a phone a page covers it, and a visitor who came to read a message may never look at it.
 */
function fetchAheadOnceLoaded(services: Services): void {
  const { live, log } = services;
  const report = () => log.error('prefetching failed');
  const fetchAhead = untilDone(async () => {
    await Promise.all([
      loadOverlays(),
      import('#platform/ui/dialogs/modal-dialog.tsx'),
      import('#platform/ui/dialogs/drawer-dialog.tsx'),
    ]);
    const { prefetchRoutes } = await import('./prefetch-routes.ts');
    prefetchRoutes(log);
  }, report);
  const fetchAheadOfMap = untilDone(
    () =>
      Promise.all([
        import('./models/fetch-cards.ts').then(({ fetchCards }) => fetchCards(services)),
        loadMenu(),
        // The age check, for a logout without a network.
        import('#product/onboarding/web/onboarding-screens.tsx'),
      ]),
    report,
  );
  const fetchNow = () => {
    fetchAhead();
    if (appStore.getState().isMapVisible) fetchAheadOfMap();
  };
  onceLoaded(QUIET_MS, () => {
    fetchNow();
    onReconnect(live, fetchNow);
    appStore.subscribe(({ isMapVisible }, before) => {
      if (isMapVisible && !before.isMapVisible) setTimeout(fetchNow, QUIET_MS);
    });
  });
  const stopWaiting = live.state.subscribe(({ status }) => {
    if (status !== 'connected') return;
    stopWaiting();
    setTimeout(() => {
      if (location.pathname !== pages.map.home.path) fetchAhead();
    }, AFTER_CONNECTING_MS);
  });
}

/** Loads the chats of a visitor who can chat, once the map is drawn and idle. */
function sessionPartsOnceLoaded(services: Services): void {
  let isDue = false;
  const start = () => {
    if (!isDue || sessionStore.getState().visitor?.can.chat !== true) return;
    isDue = false;
    import('./session-list.ts')
      .then(({ startSessionParts }) => startSessionParts(services))
      .catch(() => services.log.error('fetching the chats failed'));
  };
  sessionStore.subscribe(start);
  onceLoaded(QUIET_MS, () => {
    isDue = true;
    start();
  });
}

/** Loads people's photos once the map can be used, and on a page that covers it once it is connected. */
function facesOnceLoaded(services: Services): void {
  const start = untilDone(
    async () => {
      const [{ sessionPart }, { faces }] = await Promise.all([
        import('./session/session-parts.ts'),
        import('./models/faces.tsx'),
      ]);
      sessionPart(services, faces);
    },
    () => services.log.error('fetching the photos failed'),
  );
  onceLoaded(0, () => whenIdle(start));
  services.live.state.subscribe(({ status }) => {
    const isOverMap = [pages.map.home.path, pages.map.map.path].some((path) => path === location.pathname);
    if (status === 'connected' && !isOverMap) whenIdle(start);
  });
  onReconnect(services.live, start);
}

function advertiseLater(log: ClientLog): void {
  onceLoaded(AD_AFTER_MS, () => {
    import('./advertise.ts')
      .then(({ advertise }) => advertise())
      .catch(() => log.error('fetching the ad failed'));
  });
}

/** Advances the loading stages with onboarding, and connects admitted visitors. */
function trackLoadingStages({ onboarding, live }: Services): void {
  const follow = () => {
    const { step } = onboarding.state.getState();
    const { status: at } = step;
    const modals = ageModals(step, sessionStore.getState().visitor !== null);
    appStore.setState(modals);
    if (at === 'starting') return;
    completeStage('visitorLoaded');
    const isPlaced = locationStore.getState().viewpoint !== null || at === 'location-failed';
    if (isPlaced) completeStage('fetchLocationComplete');
    // Where the location is missing nothing more comes by itself.
    const isThere = at === 'location-failed' || (at === 'in' && appStore.getState().isMapVisible);
    if (isThere) completeStage('initialLoadComplete');
    // Also before there is a viewpoint: chats need none.
    if (modals.isAgeCheckComplete) live.start();
    // Access denied: events of others end; the next session opens the next connection.
    else live.stop();
  };
  onboarding.state.subscribe(follow);
  locationStore.subscribe(follow);
  sessionStore.subscribe(follow);
  appStore.subscribe((app, before) => {
    if (app.isMapVisible !== before.isMapVisible) follow();
  });
}

/** Clears the visitor's data when their session ended elsewhere or expired, as after a logout. */
function clearEndedSession(log: ClientLog): void {
  sessionStore.subscribe(({ ended }, before) => {
    if (ended === null || before.ended !== null) return;
    import('./session/clear-visitor-data.ts')
      .then(({ clearVisitorData }) => clearVisitorData({ hasLeft: false, mayReturn: true }))
      .catch(() => log.error('clearing this device failed'));
  });
}

async function readStatus(client: Client): Promise<void> {
  try {
    const status = await client.call(appStatus);
    appStore.setState({ status, isIpBlocked: status.isIpBlocked });
  } catch (error) {
    // Other calls report the same failure.
    if (!(error instanceof CallFailed)) throw error;
  }
}

/** The screen of a failed start. A rate limit is recorded already. */
function answerTo(failure: CallFailure): Partial<AppState> {
  if (failure.type === 'unreachable') return { isSiteDown: true };
  if (failure.type === 'rate-limited') return {};
  return { errorModal: failure.type === 'timeout' ? 'timeout-refresh' : 'refresh-required' };
}
