export { createAreas } from './gazetteer/areas.ts';
export { makeSearchAreas } from './search-areas.ts';
export { serveBasemap } from './tiles/serve-basemap.ts';
