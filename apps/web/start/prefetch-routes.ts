import type { ClientLog } from '#platform/client/log.ts';
import { whenIdle } from '#platform/device/idle.ts';
import { savesData } from '#platform/device/network.ts';
import { pages } from '#product/pages.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { loadsAhead, mayPrefetch, nearestFirst, verificationLevel } from '../guards/preloading.rules.ts';
import { appRoutes, loadPage } from '../app-routes.ts';
import { appStore } from '../shell/app.store.ts';

/** Prefetches code and texts of reachable routes in idle time, the nearest first, one at a time. */
export async function prefetchRoutes(log: ClientLog): Promise<void> {
  const routes = await Promise.all(appRoutes.map(async ({ path, find }) => ({ path, ...(await find()) })));
  const fetched = new Set<(typeof routes)[number]>();
  let isFetching = false;
  const nextRoute = () => {
    const { visitor } = sessionStore.getState();
    // Document verification does not exist yet.
    const level = verificationLevel(visitor && { ...visitor, isIdVerified: false });
    return nearestFirst(routes, location.pathname).find(
      (route) => route.load && !fetched.has(route) && loadsAhead(route, level),
    );
  };
  const fetchNext = () => {
    const is = {
      mapDrawn: appStore.getState().isMapVisible,
      overMap: location.pathname !== pages.map.home.path,
      savingData: savesData(),
    };
    const route = mayPrefetch(is) ? nextRoute() : undefined;
    if (!route?.load || isFetching) return;
    isFetching = true;
    fetched.add(route);
    loadPage(route).then(
      () => {
        isFetching = false;
        whenIdle(fetchNext);
      },
      // Opening the route tries again; the others wait for a higher level.
      () => {
        isFetching = false;
        log.error('prefetching a route failed', { path: route.path });
      },
    );
  };
  sessionStore.subscribe(() => whenIdle(fetchNext));
  whenIdle(fetchNext);
}
