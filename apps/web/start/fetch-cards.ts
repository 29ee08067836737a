import { cardOf } from '#product/map/web/card/card-of.ts';
import { nearbyLayers } from '../nearby-layers.tsx';

/** Fetches the cards of everything that can be nearby, before the first is opened. */
export const fetchCards = (): Promise<unknown> =>
  Promise.all(nearbyLayers.map((layer) => cardOf(layer)?.fetch() ?? Promise.resolve()));
