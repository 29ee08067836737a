import { cardOf } from '#product/map/web/card/card-of.ts';
import { appLayers } from './layers.ts';
import type { Services } from '../services.ts';

/** Fetches the cards of everything that can be nearby, before the first is opened. */
export const fetchCards = (services: Pick<Services, 'client' | 'live'>): Promise<unknown> =>
  Promise.all(appLayers(services).map((layer) => cardOf(layer)?.fetch() ?? Promise.resolve()));
