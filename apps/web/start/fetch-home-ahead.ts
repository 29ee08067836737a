import { isSlowNetwork } from '#platform/device/network.ts';
import { loadMap, loadNearby } from '../shell/map/map-container.tsx';
import { appLayers, loadHomeTexts } from './models/layers.ts';
import type { Services } from './services.ts';

/**
 * Fetches what the map and its list are made of while the server is asked who the visitor is, all at once: what is asked
 * for one after another costs a round trip each.
 *
 * @param translated the translations have started, and other texts can be fetched
 */
export async function fetchHomeAhead(
  services: Pick<Services, 'client' | 'live' | 'askAhead'>,
  translated: Promise<unknown>,
): Promise<void> {
  const fetchNearby = async () => {
    await loadNearby();
    const { askNearbyAhead } = await import('./models/nearby.ts');
    askNearbyAhead(services);
    const layers = await appLayers(services);
    await translated;
    await loadHomeTexts(layers);
  };
  await Promise.all([
    ...[loadMap(), import('#product/map/web/list/nearby-sheet.tsx'), fetchNearby()],
    // On a slow network it comes after the list.
    isSlowNetwork() ? null : import('#product/map/web/canvas/map-canvas.tsx'),
  ]);
}
