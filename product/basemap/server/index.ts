import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import path from 'node:path';
import { defineSlice } from '#product/slice.ts';
import * as contract from '../contract.ts';
import { type Areas, createAreas } from './gazetteer/areas.ts';
import { makeSearchAreas } from './search-areas.ts';
import { cutsFolder } from './tiles/choose-basemap.ts';
import { serveBasemap } from './tiles/serve-basemap.ts';

export type BasemapApi = Omit<Areas, 'load'>;

/** The offline map: its tiles, and the gazetteer behind the search for places. */
export const basemap = defineSlice('basemap', {
  uses: [],
  endpoints: endpointsOf(contract),
  create: ({ settings, basemapFolder, log, clock }) => {
    const { load, ...areas } = createAreas();
    return {
      handlers: { searchAreas: makeSearchAreas(areas) },
      routes: (app) =>
        serveBasemap(app, {
          folder: basemapFolder,
          cutsFolder: cutsFolder(settings.dataDir),
          cacheFolder: path.join(settings.dataDir, 'basemap-cache'),
          url: settings.basemapUrl,
          log,
          now: () => clock.now().getTime(),
        }),
      warmUp: load,
      api: areas satisfies BasemapApi,
    };
  },
});
