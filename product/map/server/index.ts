import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import * as contract from '#product/map/saved-areas.contract.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { savedAreasHandlers } from './saved-areas/saved-areas.ts';

/** Areas a visitor saved to look at again. */
export const savedAreas = defineSlice('savedAreas', {
  uses: [basemap],
  endpoints: endpointsOf(contract),
  create: ({ database, basemap: { nearestTown } }) => ({
    handlers: savedAreasHandlers({ database, nearestTown }),
    personalData: { tables: personalTables, textsIn: personalTexts },
    api: {},
  }),
});
