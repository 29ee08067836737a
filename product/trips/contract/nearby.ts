import * as z from 'zod/mini';
import { type Trip, trip } from './schema.ts';

export const nearbyParts = { trips: z.nullable(z.array(trip)) };

/** The people whom the part shows. */
export const nearbyPeople = {
  trips: (trips: readonly Trip[]): string[] => trips.map(({ visitorId }) => visitorId),
};

declare module '#product/nearby/contract.ts' {
  interface NearbyAnswer {
    readonly trips: z.output<typeof nearbyParts.trips>;
  }
}
