import type { Handlers } from '#platform/http/call.ts';
import { softReload, updateRooms } from '#product/map/contract.ts';
import type { MapParts } from './map-parts.ts';
import { makeSoftReload } from './soft-reload.ts';
import { makeUpdateRooms } from './update-rooms.ts';

export type { MapParts } from './map-parts.ts';

/** The calls that this slice's server answers from what is live. */
export const mapEndpoints = { softReload, updateRooms };

export const mapHandlers = <Caller>(parts: MapParts<Caller>): Handlers<typeof mapEndpoints, Caller> => ({
  softReload: makeSoftReload(parts),
  updateRooms: makeUpdateRooms(parts),
});
