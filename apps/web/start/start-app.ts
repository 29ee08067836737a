import { CallFailed, type CallFailure, type Client } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { isOffline } from '#platform/device/network.ts';
import { sessionStore, locationStore } from '#product/visitors/web/index.ts';
import { appStatus } from '#wire/service.ts';
import { ageModals } from '../shell/age-modals.rules.ts';
import { type AppState, appStore, completeStage } from '../shell/app.store.ts';
import { loadOverlays } from '../shell/modals.tsx';
import type { Services } from './services.ts';

/** Finds out who is there and what is going on, and connects as soon as somebody is in. */
export async function startApp(services: Services, log: ClientLog): Promise<void> {
  const { onboarding, live, client } = services;
  trackLoadingStages(services);
  clearEndedSession(log);
  fetchAheadOnceLoaded(services);
  advertiseLater(log);
  chatOnceLoaded(services);
  // A page may be opened in the background.
  const tellVisible = () => live.setVisible(document.visibilityState === 'visible');
  tellVisible();
  document.addEventListener('visibilitychange', tellVisible);
  if (isOffline()) live.setOnline(false);
  window.addEventListener('offline', () => live.setOnline(false));
  window.addEventListener('online', () => live.setOnline(true));
  const status = readStatus(client);
  try {
    await onboarding.start();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    log.error('start failed', { kind: error.failure.kind });
    appStore.setState(answerTo(error.failure));
  }
  await status;
}

const QUIET_MS = 2_000;
/** Milliseconds after he came in: on arrival nothing modal opens but the age check. */
const AD_AFTER_MS = 3 * 60_000;

/** Milliseconds after he is connected: under a page that covers it the map may never stand. */
const TIMEOUT_MS = 5_000;

/** Fetches what may be needed when nothing can be fetched any more, once the map stands and all is quiet. */
function fetchAheadOnceLoaded({ live, log }: Services): void {
  let isBegun = false;
  const fetchAhead = () => {
    if (isBegun) return;
    isBegun = true;
    const parts = [
      import('#product/map/web/card/selected-card.tsx'),
      loadOverlays(),
      import('#platform/ui/modal-dialog.tsx'),
      import('#platform/ui/drawer-dialog.tsx'),
      // The door, for whoever logs out where there is no network.
      import('#product/visitors/web/onboarding-screens.tsx'),
    ];
    Promise.all(parts)
      .then(() => import('./prefetch-routes.ts'))
      .then(({ prefetchRoutes }) => prefetchRoutes(log))
      .catch(() => log.error('fetching ahead failed'));
  };
  const stop = appStore.subscribe(({ loadingStage }) => {
    if (loadingStage !== 'initialLoadComplete') return;
    stop();
    setTimeout(fetchAhead, QUIET_MS);
  });
  const stopWaiting = live.state.subscribe(({ status }) => {
    if (status !== 'connected') return;
    stopWaiting();
    setTimeout(() => {
      if (location.pathname !== '/') fetchAhead();
    }, TIMEOUT_MS);
  });
}

/** Fetches what keeps the chats, for whoever can chat, once the map stands and all is quiet. */
function chatOnceLoaded(services: Services): void {
  let isDue = false;
  const start = () => {
    if (!isDue || sessionStore.getState().visitor?.can.chat !== true) return;
    isDue = false;
    Promise.all([import('./chat.ts'), import('./live-locations.ts'), import('./groups.ts')])
      .then(([{ startChat }, { startLiveLocations }, { startGroups }]) => {
        startChat(services);
        startLiveLocations(services);
        startGroups(services);
      })
      .catch(() => services.log.error('fetching the chats failed'));
  };
  sessionStore.subscribe(start);
  const stop = appStore.subscribe(({ loadingStage }) => {
    if (loadingStage !== 'initialLoadComplete') return;
    stop();
    setTimeout(() => {
      isDue = true;
      start();
    }, QUIET_MS);
  });
}

function advertiseLater(log: ClientLog): void {
  const stop = appStore.subscribe(({ loadingStage }) => {
    if (loadingStage !== 'initialLoadComplete') return;
    stop();
    setTimeout(() => {
      import('./advertise.ts')
        .then(({ advertise }) => advertise())
        .catch(() => log.error('fetching the ad failed'));
    }, AD_AFTER_MS);
  });
}

/** The way in moves the loading stages on, and opens the live connection for who may be with others. */
function trackLoadingStages({ onboarding, live }: Services): void {
  const follow = () => {
    const { step } = onboarding.state.getState();
    const { at } = step;
    const modals = ageModals(step, sessionStore.getState().visitor !== null);
    appStore.setState(modals);
    if (at === 'starting') return;
    completeStage('visitorLoaded');
    const isPlaced = locationStore.getState().viewpoint !== null || at === 'location-failed';
    if (isPlaced) completeStage('fetchLocationComplete');
    if (at === 'in' && appStore.getState().isMapVisible) completeStage('initialLoadComplete');
    // Also before it is settled where he looks: his chats need no place.
    if (modals.isAgeCheckComplete) live.start();
    // Turned away: nothing of others is told any more, and the next connection is that of the next session.
    else live.stop();
  };
  onboarding.state.subscribe(follow);
  locationStore.subscribe(follow);
  sessionStore.subscribe(follow);
  appStore.subscribe((app, before) => {
    if (app.isMapVisible !== before.isMapVisible) follow();
  });
}

/** Ended from another device, or lapsed: as after logging out, nothing of his stays here. */
function clearEndedSession(log: ClientLog): void {
  sessionStore.subscribe(({ hasEnded }, before) => {
    if (!hasEnded || before.hasEnded) return;
    import('./clear-visitor-data.ts')
      .then(({ clearVisitorData }) => clearVisitorData())
      .catch(() => log.error('what this device keeps was not forgotten'));
  });
}

async function readStatus(client: Client): Promise<void> {
  try {
    const status = await client.call(appStatus);
    appStore.setState({ status, isIpBlocked: status.isIpBlocked });
  } catch (error) {
    // Without it nothing is said that is not said by other calls too.
    if (!(error instanceof CallFailed)) throw error;
  }
}

/** What the person sees when the start fails. A rate limit was recorded already. */
function answerTo(failure: CallFailure): Partial<AppState> {
  if (failure.kind === 'unreachable') return { isSiteDown: true };
  if (failure.kind === 'rate-limited') return {};
  return { errorModal: failure.kind === 'timeout' ? 'timeout-refresh' : 'refresh-required' };
}
