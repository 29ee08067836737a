import { isSlowNetwork } from '#platform/device/network.ts';
import { loadTexts } from '#platform/i18n/translations.ts';
import { loadMap, loadNearby } from '../shell/map/map-container.tsx';
import { nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { appLayers } from './models/layers.ts';
import type { Services } from './services.ts';

/**
 * Fetches what the map and its list are made of while the server is asked who the visitor is, all at once: what is asked
 * for one after another costs a round trip each. On a slow network the question who is around goes first: a browser has six
 * connections to a server, and the answer would wait for one.
 *
 * @param translated the translations have started, and other texts can be fetched
 */
export async function fetchHomeAhead(
  { client, live }: Pick<Services, 'client' | 'live'>,
  translated: Promise<unknown>,
): Promise<void> {
  const nearby = Promise.all([loadNearby(), appLayers({ client, live })]);
  if (isSlowNetwork()) await nearby.then(untilAsked);
  const fetchTexts = async () => {
    const [, layers] = await nearby;
    await translated;
    await loadTexts(['map', ...new Set(layers.flatMap(({ texts }) => texts ?? []))]);
  };
  await Promise.all([loadMap(), import('#product/map/web/list/nearby-sheet.tsx'), fetchTexts()]);
}

/** Resolves once it was asked who is around; a visitor who is not let in never asks, and needs no map. */
const untilAsked = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (nearbyStore.getState().reload.status === 'never') return;
      stop();
      resolve();
    };
    const stop = nearbyStore.subscribe(check);
    check();
  });
