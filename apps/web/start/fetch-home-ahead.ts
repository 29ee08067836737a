import { isSlowNetwork } from '#platform/device/network.ts';
import { translations } from '#platform/i18n/translations.ts';
import { hasPanelNow } from '#product/map/web/use-media.ts';
import { loadMap, loadNearby } from '../shell/map/map-container.tsx';
import { askNearbyAhead } from './ask-nearby-ahead.ts';
import { homeModules } from './home-modules.ts';
import { appLayers } from './models/layers.ts';
import type { Services } from './services.ts';

/**
 * Fetches what the map and its list are made of while the server is asked who the visitor is, all at once: what is asked
 * for one after another costs a round trip each.
 */
export async function fetchHomeAhead(
  services: Pick<Services, 'client' | 'live' | 'askAhead'>,
): Promise<void> {
  askNearbyAhead(services);
  await Promise.all([
    ...[
      loadMap(),
      // A panel stands where the sheet would.
      hasPanelNow() ? null : import('#product/map/web/list/nearby-sheet.tsx'),
      loadNearby().then(() => appLayers(services)),
    ],
    translations.load(homeModules),
    // On a slow network it comes after the list.
    isSlowNetwork() ? null : import('#product/map/web/canvas/map-canvas.tsx'),
  ]);
}
