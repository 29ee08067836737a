import '@fontsource-variable/inter/wght.css';
import 'maplibre-gl/dist/maplibre-gl.css';
import { addProtocol, GPUInitializationError, Map, Marker, setWorkerUrl } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import { mapWorkerUrl } from './map-worker.ts';

/**
 * The renderer, set up once for the page. Import this module lazily: it is the largest chunk.
 * A production build shows a blank map unless the URL of the worker is set here.
 */
setWorkerUrl(mapWorkerUrl);
addProtocol('pmtiles', new Protocol().tile);

/** What the map uses of it: the rest is left out of the build. */
export const maplibre = { GPUInitializationError, Map, Marker } as const;
