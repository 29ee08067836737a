import { DAY_MS } from '#platform/clock/round-time.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { moved } from '../grid.rules.ts';
import { zoneAround } from '../projection.rules.ts';
import { choosePrecision, leave, showThere, zoneDrawn } from '../standing.rules.ts';
import type { Random } from './chance.ts';
import type { Double } from './double.ts';
import { type Request, WORLD_BEGINS } from './world.ts';

/** A victim's action beside walking: the call and its effect by the rules. */
export interface Act {
  readonly request: Request;
  readonly happen?: (double: Double, now: number) => void;
}

/**
 * Draws a random action for a visitor truly at this point.
 * Each slice adds its own; a position in the call is the true one.
 */
export type ActMaker = (truth: LatLng, random: Random) => Act;

const put = (path: string, body: unknown): Request => ({ method: 'PUT', path, body });

export const actMakers: readonly [ActMaker, ...ActMaker[]] = [
  () => ({
    request: put('/api/presence/leave', {}),
    happen: (double, now) => void (double.presence = leave(double.presence, now)),
  }),
  (_, random) => {
    const cellMetres = random.pick([250, 1000, 2000] as const);
    let isChosen = false;
    return {
      request: put('/api/presence/precision', { cellMetres }),
      happen: (double) => {
        isChosen = double.hasChosenSize;
        double.hasChosenSize = true;
        if (!isChosen) double.presence = choosePrecision(double.presence, cellMetres);
      },
    };
  },
  (truth) => ({
    request: put('/api/presence/add-zone', { name: 'home', around: truth }),
    happen: (double) => {
      double.zones.add(zoneAround(double.person, truth));
      double.presence = zoneDrawn(double.presence, double.person, truth);
    },
  }),
  () => ({
    request: put('/api/presence/show-me-there', { at: null }),
    happen: (double, now) =>
      void (double.presence = showThere(double.presence, double.person, null, double.zones, now)),
  }),
  (_, random) => ({
    request: put('/api/user/hosting-status', { hostingType: random.pick(['canHost', 'canTravel'] as const) }),
  }),
  (truth) => ({
    request: {
      method: 'POST',
      path: '/api/id-verification/verify-jurisdiction',
      body: { physicalLocation: [truth.lng, truth.lat] },
    },
  }),
  (truth) => ({
    request: {
      method: 'POST',
      path: '/api/v2/soft-reload/update-rooms',
      body: { physicalLocation: [truth.lng, truth.lat] },
    },
  }),
  (truth, random) => ({
    request: {
      method: 'POST',
      path: '/api/softReload',
      body: { physicalLocation: null, virtualLocation: moved(truth, 0, random.between(0, 9000)) },
    },
  }),
  ({ lng, lat }) => ({
    request: {
      method: 'POST',
      path: '/api/global-message',
      body: { body: 'Anybody for a coffee?', coordinates: [lng, lat] },
    },
  }),
  ({ lng, lat }) => ({
    request: {
      method: 'POST',
      path: '/api/group',
      body: {
        detailsPublic: { name: 'Card games', description: 'Beginners welcome.' },
        detailsPrivate: { address: '', otherDetails: '' },
        coordinates: [lng, lat],
        startTime: new Date(WORLD_BEGINS + DAY_MS).toISOString(),
      },
    },
  }),
];

/** A deliberate act that names the same point whatever the truth is. */
export const travelTo = (at: LatLng): Act => ({
  request: put('/api/presence/show-me-there', { at }),
  happen: (double, now) =>
    void (double.presence = showThere(double.presence, double.person, at, double.zones, now)),
});
