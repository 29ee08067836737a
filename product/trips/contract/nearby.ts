import * as z from 'zod/mini';
import { trip } from './schema.ts';

export const nearbyParts = { trips: z.nullable(z.array(trip)) };

declare module '#product/nearby/contract.ts' {
  interface NearbyAnswer {
    readonly trips: z.output<typeof nearbyParts.trips>;
  }
}
