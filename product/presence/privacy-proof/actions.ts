import { DAY_MS } from '#platform/clock/round-time.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { moved } from '../grid.rules.ts';
import { zoneAround } from '../projection.rules.ts';
import { choosePrecision, leave, showThere, zoneSampled } from '../presence-state.rules.ts';
import type { Random } from './random.ts';
import type { Mirror } from './mirror.ts';
import { type Request, WORLD_BEGINS } from './world.ts';

/** A victim's action other than walking: the request and its effect by the rules. */
export interface Action {
  readonly request: Request;
  readonly happen?: (mirror: Mirror, now: number) => void;
}

/**
 * Draws a random action for a visitor truly at this point. Each slice adds its own; a position in the request is the
 * true one.
 */
export type ActionFactory = (truth: LatLng, random: Random) => Action;

const put = (path: string, body: unknown): Request => ({ method: 'PUT', path, body });

export const actionFactories: readonly [ActionFactory, ...ActionFactory[]] = [
  () => ({
    request: put('/api/presence/leave', {}),
    happen: (mirror, now) => void (mirror.presence = leave(mirror.presence, now)),
  }),
  (_, random) => {
    const cellMetres = random.pick([250, 1000, 2000] as const);
    let isChosen = false;
    return {
      request: put('/api/presence/precision', { cellMetres }),
      happen: (mirror) => {
        isChosen = mirror.hasChosenSize;
        mirror.hasChosenSize = true;
        if (!isChosen) mirror.presence = choosePrecision(mirror.presence, cellMetres);
      },
    };
  },
  (truth) => ({
    request: put('/api/presence/add-zone', { name: 'home', around: truth }),
    happen: (mirror) => {
      mirror.zones.add(zoneAround(mirror.person, truth));
      mirror.presence = zoneSampled(mirror.presence, mirror.person, truth);
    },
  }),
  () => ({
    request: put('/api/presence/show-me-there', { at: null }),
    happen: (mirror, now) =>
      void (mirror.presence = showThere(mirror.presence, mirror.person, null, mirror.zones, now)),
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

/** A deliberate action that names the same point wherever the visitor truly is. */
export const travelTo = (at: LatLng): Action => ({
  request: put('/api/presence/show-me-there', { at }),
  happen: (mirror, now) =>
    void (mirror.presence = showThere(mirror.presence, mirror.person, at, mirror.zones, now)),
});
