import * as z from 'zod/mini';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { placeChangedEvent, placeEvent } from './events.ts';
import { activeVisit, place } from './schema.ts';

/** Places are loaded within this radius (miles) unless the call asks for another. */
export const PLACE_RADIUS_MILES = 20;
export const MAX_PLACES = 300;

export const nearbyQuestion = {
  place: z.optional(z.strictObject({ radius: z.number().check(z.positive(), z.maximum(MAX_RADIUS_MILES)) })),
};

export const nearbyParts = {
  places: z.nullable(z.strictObject({ places: z.array(place), activeVisits: z.array(activeVisit) })),
};

type PlacesPart = z.output<typeof nearbyParts.places>;

/** The people whom the part shows. */
export const nearbyPeople = {
  places: ({ places, activeVisits }: NonNullable<PlacesPart>): string[] => [
    ...places.flatMap(({ messages }) => messages.map(({ author }) => author._id)),
    ...activeVisits.map(({ userId }) => userId),
  ],
};

export const nearbyEvents = [placeEvent, placeChangedEvent] as const;

declare module '#product/nearby/contract.ts' {
  interface NearbyQuestion {
    readonly place?: z.output<typeof nearbyQuestion.place>;
  }
  interface NearbyAnswer {
    readonly places: PlacesPart;
  }
  interface NearbyEvents {
    readonly place: z.output<(typeof nearbyEvents)[number]>;
  }
}
