import type { Client } from '#platform/client/client.ts';
import type { NearbyEvent, NearbyParts, ReduceContext } from '../layer.ts';
import type { AnyReducer } from '../nearby-state.rules.ts';

/** What a slice registers of a kind of thing that is nearby. */
export interface NearbyLayer {
  readonly key: string;
  readonly reduce: AnyReducer;
  /** Hears what the reducer alone cannot apply, as an event that names a thing without saying it. */
  readonly follow?: (event: NearbyEvent, tools: LayerTools) => void;
}

export interface LayerTools {
  readonly client: Client;
  /**
   * Asks for one thing and puts the answer in, unless it is out of date by then. Unknown: everything is loaded again.
   *
   * @param id of the thing among all things of all layers
   */
  readonly refetch: <Item>(
    id: string,
    ask: () => Promise<Item | 'unknown'>,
    put: (known: NearbyParts, item: Item, context: ReduceContext) => Partial<NearbyParts>,
  ) => void;
}
