import { defineSlice } from '#product/slice.ts';
import { searchAreas } from '../contract.ts';
import { type Areas, createAreas } from './gazetteer/areas.ts';
import { makeSearchAreas } from './search-areas.ts';

export { serveBasemap } from './tiles/serve-basemap.ts';

/** The offline map: its tiles, and the gazetteer behind the search for places. */
export const basemap = defineSlice('basemap', {
  uses: [],
  endpoints: { searchAreas },
  create: () => {
    const areas = createAreas();
    return { handlers: { searchAreas: makeSearchAreas(areas) }, api: areas satisfies Areas };
  },
});
