import { cardOf } from '#product/map/web/card/card-of.ts';
import { appLayers } from './layers.ts';
import type { Services } from '../services.ts';

/** Fetches the cards of everything that can be nearby, before the first is opened. */
export async function fetchCards(services: Pick<Services, 'client' | 'live'>): Promise<void> {
  const layers = await appLayers(services);
  await Promise.all(layers.map((layer) => cardOf(layer)?.fetch() ?? Promise.resolve()));
}
