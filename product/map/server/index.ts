import type { Handlers } from '#platform/http/call.ts';
import { searchAreas } from '#product/basemap/contract.ts';
import { makeSearchAreas } from '#product/basemap/server/index.ts';
import { softReload, updateRooms } from '#product/nearby/contract.ts';
import type { MapParts } from './map-parts.ts';
import { makeSoftReload } from './soft-reload.ts';
import { makeUpdateRooms } from './update-rooms.ts';

export { personalTables } from './personal-data.ts';
export { savedAreasHandlers } from './saved-areas/saved-areas.ts';
export type { MapParts } from './map-parts.ts';

/** The calls that this slice's server answers. */
export const mapEndpoints = { softReload, updateRooms, searchAreas };

export const mapHandlers = <Caller>(parts: MapParts<Caller>): Handlers<typeof mapEndpoints, Caller> => ({
  softReload: makeSoftReload(parts),
  updateRooms: makeUpdateRooms(parts),
  searchAreas: makeSearchAreas(parts.areas),
});
