import { HOUR_MS } from '#platform/clock/round-time.ts';
import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { nearby } from '#product/nearby/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import * as calls from '../contract/endpoints.ts';
import { MAX_TRIPS_SHOWN, TRIP_CELL_METRES } from '../contract/schema.ts';
import { createTrips } from './create-trips.ts';
import { personalTables, personalTexts } from './personal-data.ts';

/** Where people will be. */
export const trips = defineSlice('trips', {
  uses: [basemap, visitors, presence, nearby],
  endpoints: endpointsOf(calls),
  create: ({
    database,
    clock,
    newId,
    basemap: { nearestTown },
    visitors: { publicProfiles },
    presence: { publishedCellPosition },
  }) => {
    const slice = createTrips({
      ...{ database, clock, newId, publicProfiles },
      nearestCity: nearestTown,
      publishedCellPosition: (id, center) => publishedCellPosition(id, center, TRIP_CELL_METRES),
    });
    return {
      handlers: slice.handlers,
      hooks: {
        nearbyParts: {
          trips: ({ filters, ...query }) =>
            slice.tripsAround({ ...query, filter: filters.USERS, limit: MAX_TRIPS_SHOWN }),
        },
      },
      on: {
        visitorDeleted: () => slice.forgetTrips(),
        visitorSuspended: () => slice.forgetTrips(),
      },
      jobs: [recurringJob('delete-past-trips', { everyMs: HOUR_MS }, slice.sweep)],
      personalData: { tables: personalTables, textsIn: personalTexts },
      api: {},
    };
  },
});
