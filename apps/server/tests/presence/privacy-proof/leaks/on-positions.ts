import { distanceMetres, fromPair, type LatLng, type LngLatPair } from '#platform/geo/point.ts';
import { afterIngest, type Called, type Leak, withHandler } from './leak.fixture.ts';

const rooms: Leak = {
  name: 'a place looked at, taken as the position',
  shownIn: 'frame events',
  patches: ({ at }) => [
    {
      slice: 'nearby',
      body: (body, { presence }) =>
        withHandler(body, 'updateRooms', (handler) => async (call) => {
          const center = fromPair(call.body['physicalLocation'] as LngLatPair);
          if (at(call.caller._id)) await presence.ingest(call.caller._id, center, { arrives: true });
          return handler(call);
        }),
    },
  ],
};

const log: Leak = {
  name: 'a position in the log',
  shownIn: 'log',
  patches: ({ at }) => [
    {
      slice: 'presence',
      body: (body, parts) =>
        afterIngest(body, (visitorId, point) => {
          if (at(visitorId)) parts.log.debug({ point }, 'a position came');
        }),
    },
  ],
};

/** Where a call looks from. */
const centerOf = ({ body }: Called): LatLng | null =>
  (body['virtualLocation'] ?? body['physicalLocation'] ?? null) as LatLng | null;

const NEAR_METRES = 1000;

const header: Leak = {
  name: 'a header that counts who is truly near',
  shownIn: 'answer softReload',
  patches: ({ at, betrayed }) => [
    {
      slice: 'nearby',
      body: (body) =>
        withHandler(body, 'softReload', (handler) => (call) => {
          const center = centerOf(call);
          const near = betrayed().filter(
            (id) => center && distanceMetres(center, at(id) ?? center) <= NEAR_METRES,
          );
          if (near.length > 0) call.setHeader('x-people', String(near.length));
          return handler(call);
        }),
    },
  ],
};

/** Leaks of the position as it comes in, and around the answers. */
export const leaksOnPositions: readonly Leak[] = [rooms, log, header];

/** Milliseconds of work for each kilometre of true distance, as a search from the true position would take. */
const MS_PER_KM = 3;

/** Seen by a clock alone. */
export const timing: Leak = {
  name: 'the time of an answer by true distance',
  shownIn: 'answer softReload',
  patches: ({ at, betrayed }) => [
    {
      slice: 'nearby',
      body: (body) =>
        withHandler(body, 'softReload', (handler) => (call) => {
          const center = centerOf(call);
          const metres = betrayed().reduce(
            (sum, id) => sum + (center ? distanceMetres(center, at(id) ?? center) : 0),
            0,
          );
          const until = performance.now() + (metres / 1000) * MS_PER_KM;
          while (performance.now() < until);
          return handler(call);
        }),
    },
  ],
};
