import { fromPair, type LatLng } from '#platform/geo/point.ts';
import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { declareEvents } from '#platform/slice/slice.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { nearby } from '#product/nearby/server/index.ts';
import type { CellMetres } from '#product/presence/contract/schema.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract/endpoints.ts';
import { MAX_PLACES } from '../contract/nearby.ts';
import { placeRadiusMiles } from '../rules.ts';
import { announcePlace } from './announce-place.ts';
import { createPlaces, type Places } from './create-places.ts';
import { personalTables, personalTexts } from './personal-data.ts';

export { createPlaces } from './create-places.ts';
export { importPlaces, type RefusedFeature } from './import/import-places.ts';
export type { PlaceChange } from './changed-places.ts';
export type { VisitEvents } from './visits/visible-visits.ts';

const PASSES_EVERY_MS = 10_000;

export interface PlacesEvents {
  /** Published when a visit turns visible. Meanwhile the visitor's own marker is off the map. */
  readonly visitTurnedVisible: { readonly visitorId: string };
  /** Places where a visitor was or posted whom nobody may see anymore. */
  readonly placesLeft: { readonly visitorId: string; readonly placeIds: readonly string[] };
}

/** A point at which others see a visitor. */
export interface PublishedSpot extends LatLng {
  /** The size of the visitor's cell; null at the place of a check-in. */
  readonly cellMetres: CellMetres | null;
}

export interface PlacesApi extends Pick<Places, 'recordVisit' | 'endVisits' | 'nameOf'> {
  /**
   * Where the visitor's posts appear; null when others cannot see them. During a visible visit, and until their marker
   * returns, that is the place: publishing the cell as well would reveal the secret offset.
   */
  readonly publishesAt: (visitorId: string) => Promise<PublishedSpot | null>;
}

/** Places to visit and to post at. */
export const places = defineSlice('places', {
  uses: [basemap, captcha, visitors, blocks, live, presence, nearby],
  endpoints: endpointsOf(contract),
  events: declareEvents<PlacesEvents>({ logged: ['visitTurnedVisible', 'placesLeft'] }),
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
      updateSilently: who.updateSilently,
      hiddenFrom: parts.blocks.hiddenFrom,
      ...{ countPeople: parts.captcha.countPeople, showPeople: parts.captcha.showPeople },
      endExpiredAvailability: where.endExpiredAvailability,
      visitTurnedVisible: (tx, { visitorId }) => events.append(tx, 'visitTurnedVisible', { visitorId }),
      changed: announcePlace(parts.live),
      visitBegan: (id) => where.setHiddenByVisit(id, true),
      visitEnded: (id) => where.setHiddenByVisit(id, false),
    });
    return {
      handlers: slice.handlers,
      hooks: {
        nearbyParts: {
          places: ({ question, filters, ...query }) =>
            slice.placesAround({
              ...query,
              radiusMiles: placeRadiusMiles(question),
              types: filters.PLACES?.types,
              clinics: filters.CLINICS ?? true,
              limit: MAX_PLACES,
            }),
        },
        visitorHidden: async (tx, visitorId) => {
          const placeIds = await slice.placesShowing(tx, visitorId);
          if (placeIds.length > 0) await events.append(tx, 'placesLeft', { visitorId, placeIds });
        },
      },
      on: {
        leftMap: ({ visitorIds }) => slice.endVisits(visitorIds, clock.now()),
        visitTurnedVisible: ({ visitorId }) => slice.followVisible(visitorId),
        placesLeft: ({ visitorId, placeIds }) => slice.announceHidden(visitorId, placeIds),
        // The pages of the one who blocks load again.
        blockChanged: async ({ blockerId, blockedId, isBlocked }) => {
          if (isBlocked) await slice.hideFrom(blockedId, blockerId);
        },
        visitorDeleted: ({ visitorId }) => slice.forgetVisit(visitorId),
      },
      ticks: [{ name: 'visits', everyMs: PASSES_EVERY_MS, run: slice.expireVisits }],
      jobs: [recurringJob('delete-past-visits', {}, slice.sweep)],
      personalData: { tables: personalTables, textsIn: personalTexts },
      start: slice.start,
      api: {
        recordVisit: slice.recordVisit,
        endVisits: slice.endVisits,
        nameOf: slice.nameOf,
        publishesAt: async (visitorId) => {
          const published = where.publishedOf(visitorId);
          if (published) return { ...fromPair(published.coordinates), cellMetres: published.cellMetres };
          const place = await slice.visibleVisitAt(visitorId, { isReturning: where.isReturning(visitorId) });
          return place && { ...place, cellMetres: null };
        },
      } satisfies PlacesApi,
    };
  },
});
