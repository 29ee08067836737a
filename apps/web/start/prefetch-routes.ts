import type { ClientLog } from '#platform/client/log.ts';
import { whenIdle } from '#platform/device/idle.ts';
import { savesData } from '#platform/device/network.ts';
import type { PageRoute } from '#product/client-slice.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { loadsAhead, prefetched, verificationLevel } from '../guards/preloading.rules.ts';
import { appRoutes, loadPage } from '../app-routes.ts';
import { appStore } from '../shell/app.store.ts';

/** Prefetches code and texts of reachable routes in idle time, the nearest first, one at a time. */
export function prefetchRoutes(log: ClientLog): void {
  const fetched = new Set<string>();
  let isFetching = false;
  /** The visitor or the map has changed meanwhile, or one was fetched. */
  let isDue = false;

  const fetchNext = async () => {
    isDue = isFetching;
    if (isFetching) return;
    isFetching = true;
    let path: string | null = null;
    try {
      const next = await nextRoute(fetched);
      path = next?.path ?? null;
      if (next) {
        fetched.add(next.path);
        await loadPage(next.page);
        isDue = true;
      }
    } catch {
      // Opening the route tries again; the others wait for a higher level.
      log.error('prefetching a route failed', { path });
    } finally {
      isFetching = false;
      if (isDue) fetchWhenIdle();
    }
  };
  const fetchWhenIdle = () => whenIdle(() => void fetchNext());
  sessionStore.subscribe(fetchWhenIdle);
  appStore.subscribe(({ isMapVisible, pathname }, before) => {
    if (isMapVisible !== before.isMapVisible || pathname !== before.pathname) fetchWhenIdle();
  });
  fetchWhenIdle();
}

/** The next one to prefetch. What is at an address is known only with its slice, which is fetched for the nearest first. */
async function nextRoute(
  fetched: ReadonlySet<string>,
): Promise<{ readonly path: string; readonly page: PageRoute } | null> {
  const { visitor } = sessionStore.getState();
  // Document verification does not exist yet.
  const level = verificationLevel(visitor && { ...visitor, isIdVerified: false });
  const { isMapVisible, pathname } = appStore.getState();
  const is = { at: pathname, mapDrawn: isMapVisible, savingData: savesData() };
  for (const { path, find } of prefetched(appRoutes, is)) {
    if (fetched.has(path)) continue;
    const page = await find();
    if (page.load && loadsAhead({ path, ...page }, level)) return { path, page };
  }
  return null;
}
