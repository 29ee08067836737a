import { fromPair, type LatLng } from '#platform/geo/point.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { declareEvents } from '#platform/slice/slice.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../calls.contract.ts';
import { announcePlace } from './announce-place.ts';
import { createPlaces, type Places } from './create-places.ts';
import { personalTables } from './personal-data.ts';
import { placesWrittenAt } from './places.store.ts';

export { createPlaces } from './create-places.ts';
export { importPlaces, type RefusedFeature } from './import-places.ts';
export type { PlaceChange } from './changed-places.ts';
export type { VisitEvents } from './visible-visits.ts';

const PASSES_EVERY_MS = 10_000;

export interface PlacesEvents {
  /** A visit is there for all to see: the visitor's own marker is not drawn meanwhile. */
  readonly visitTurnedVisible: { readonly visitorId: string };
  /** A visitor whom nobody may see any longer was or wrote at these places. */
  readonly placesLeft: { readonly visitorId: string; readonly placeIds: readonly string[] };
}

export interface PlacesApi extends Pick<
  Places,
  'placesAround' | 'startVisit' | 'endVisits' | 'isPlace' | 'nameOf'
> {
  /**
   * Where what a visitor publishes stands; null when others see them nowhere. While they let it be seen at which place
   * they are it stands there and not in their cell: of the two together the secret offset could be learnt.
   */
  readonly publishesAt: (visitorId: string) => Promise<LatLng | null>;
}

/** Places one can visit and write at. */
export const places = defineSlice('places', {
  uses: [basemap, visitors, blocks, live, presence],
  endpoints: {
    getPlace: contract.getPlace,
    getVisit: contract.getVisit,
    visitPlace: contract.visitPlace,
    cancelVisit: contract.cancelVisit,
    postPlaceMessage: contract.postPlaceMessage,
    removePlaceMessage: contract.removePlaceMessage,
    reportPlaceMessage: contract.reportPlaceMessage,
    flagPlace: contract.flagPlace,
    listFavoritePlaces: contract.listFavoritePlaces,
  },
  events: declareEvents<PlacesEvents>(['visitTurnedVisible', 'placesLeft']),
  create: ({
    database,
    clock,
    newId,
    events,
    basemap: { countryAt },
    visitors: who,
    presence: where,
    ...parts
  }) => {
    const slice = createPlaces({
      ...{ database, clock, newId, countryAt },
      publicProfiles: who.publicProfiles,
      favoritesOf: async (id) => (await who.visitorOf(id))?.favoritePlaceIds ?? [],
      hiddenFrom: parts.blocks.hiddenFrom,
      endExpiredAvailability: where.endExpiredAvailability,
      visitTurnedVisible: (tx, { visitorId }) => events.append(tx, 'visitTurnedVisible', { visitorId }),
      changed: announcePlace(parts.live),
      visitBegan: (id) => where.suppress(id, true),
      visitEnded: (id) => where.suppress(id, false),
    });
    return {
      handlers: slice.handlers,
      hooks: {
        visitorHidden: async (tx, visitorId) => {
          const seenAt = slice.placeOf(visitorId);
          const composedAt = await placesWrittenAt(tx, visitorId, clock.now());
          const placeIds = [...new Set(seenAt === null ? composedAt : [seenAt, ...composedAt])];
          if (placeIds.length > 0) await events.append(tx, 'placesLeft', { visitorId, placeIds });
        },
      },
      on: {
        leftMap: ({ visitorIds }) => slice.endVisits(visitorIds, clock.now()),
        visitTurnedVisible: ({ visitorId }) => slice.followVisible(visitorId),
        placesLeft: ({ visitorId, placeIds }) => slice.tellHidden(visitorId, placeIds),
        visitorDeleted: ({ visitorId }) => slice.endVisits([visitorId], clock.now()),
      },
      ticks: [{ name: 'visits', everyMs: PASSES_EVERY_MS, run: slice.expireVisits }],
      jobs: [recurringJob('delete-past-visits', {}, slice.sweep)],
      personalData: { tables: personalTables },
      start: slice.start,
      api: {
        placesAround: slice.placesAround,
        startVisit: slice.startVisit,
        endVisits: slice.endVisits,
        isPlace: slice.isPlace,
        nameOf: slice.nameOf,
        publishesAt: async (visitorId) => {
          const published = where.publishedOf(visitorId);
          return (await slice.visibleVisitAt(visitorId)) ?? (published && fromPair(published.coordinates));
        },
      } satisfies PlacesApi,
    };
  },
});
