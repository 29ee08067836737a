import { HOUR_MS } from '#platform/clock/round-time.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { visitors } from '#product/visitors/server/index.ts';
import { listTrips, planTrip, removeTrip } from '../calls.contract.ts';
import { TRIP_CELL_METRES } from '../contract.ts';
import { createTrips, type Trips } from './create-trips.ts';
import { personalTables } from './personal-data.ts';

export type TripsApi = Pick<Trips, 'tripsAround'>;

/** Where people will be. */
export const trips = defineSlice('trips', {
  uses: [basemap, visitors, presence],
  endpoints: { listTrips, planTrip, removeTrip },
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
      publishedCellPosition: (id, centre) => publishedCellPosition(id, centre, TRIP_CELL_METRES),
    });
    return {
      handlers: slice.handlers,
      jobs: [recurringJob('delete-past-trips', { everyMs: HOUR_MS }, slice.sweep)],
      personalData: { tables: personalTables },
      api: { tripsAround: slice.tripsAround } satisfies TripsApi,
    };
  },
});
