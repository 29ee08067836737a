import type { Client } from '#platform/client/client.ts';
import type { LiveConnection } from '#platform/client/live/live-connection.ts';
import type { Down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';
import type { NearbyLayer } from './layer.ts';

/** Makes the layers of a slice; tabs and filters are in their order. */
export type MakeLayers = (services: LayerServices) => readonly NearbyLayer[];

export interface LayerServices {
  readonly client: Client;
  readonly live: LiveConnection<Up, Down>;
}

declare module '#product/client-slice.ts' {
  interface ClientSlice<Of extends Pages = Pages> {
    /** What of the slice can be nearby; loads with the map. */
    readonly layers?: () => Promise<MakeLayers>;
  }
}
