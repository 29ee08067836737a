import path from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCES = path.resolve('node_modules/maplibre-gl/src');
const PAGE = path.join(SOURCES, 'index.ts');
const WORKER = path.join(SOURCES, 'source', 'worker.ts');
const WORKER_ADDRESS = '\0map-worker-address';

/** The name of the file that the workers of the map run. */
export const MAP_WORKER = 'map-worker';

/** What takes part in a build only where a source says that its tiles are in MapLibre's own format; ours are not. */
const TILE_FORMAT = '@maplibre/mlt';
const NO_TILE_FORMAT = '\0no-tile-format';
const noTileFormat = `
export const GEOMETRY_TYPE = {};
export const decodeTile = () => { throw new Error('this build reads no MapLibre tiles'); };`;

/** The map is flat: its library also knows the globe, by a file that makes either. */
const PROJECTIONS = path.join(SOURCES, 'geo', 'projection', 'projection_factory.ts');
const flatOnly = `
import { MercatorProjection } from './mercator_projection.ts';
import { createMercatorTransform } from './mercator_transform.ts';
import { MercatorCameraHelper } from './mercator_camera_helper.ts';
export const createProjectionFromName = (_name, constrainOverride) => ({
  projection: new MercatorProjection(),
  transform: createMercatorTransform({ constrainOverride }),
  cameraHelper: new MercatorCameraHelper(),
});`;

/**
 * Builds the map's library from the sources in its package. As published, the page and its workers have a file each, and
 * half of both is the same code: from the sources that half is one file, which is downloaded once.
 *
 * @throws when a worker shares code with the app, or the library is laid out otherwise
 */
export function mapLibrary(): Plugin {
  const unused = new Set(['maplibre-gl', WORKER_ADDRESS, NO_TILE_FORMAT, PROJECTIONS]);
  const found = (id: string, module: string) => {
    unused.delete(id);
    return module;
  };
  return {
    name: 'map-library',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      if (id === 'maplibre-gl') return found(id, PAGE);
      if (id === 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url')
        return found(WORKER_ADDRESS, WORKER_ADDRESS);
      return id === TILE_FORMAT ? found(NO_TILE_FORMAT, NO_TILE_FORMAT) : null;
    },
    load(id) {
      if (id === NO_TILE_FORMAT) return noTileFormat;
      if (id === PROJECTIONS) return found(id, flatOnly);
      if (id !== WORKER_ADDRESS) return null;
      const worker = this.emitFile({ type: 'chunk', id: WORKER, name: MAP_WORKER });
      return `export default import.meta.ROLLUP_FILE_URL_${worker};`;
    },
    transform: {
      filter: { id: /\/maplibre-gl\/src\/.*\.ts$/ },
      // As its own build has it: a field that is only declared is none, or it would hide what the base class has set.
      handler: (code, id) =>
        transformWithOxc(code, id, {
          target: 'es2022',
          assumptions: { setPublicClassFields: true },
          typescript: { removeClassFieldsWithoutInitializer: true },
        }),
    },
    buildEnd(error) {
      if (!error && unused.size > 0) throw new Error(`the map no longer needs ${[...unused].join(', ')}`);
    },
    generateBundle(_options, bundle) {
      const run = new Set(Object.keys(bundle).filter((name) => name.includes(`/${MAP_WORKER}-`)));
      for (const name of run) {
        const file = bundle[name];
        if (file?.type !== 'chunk') continue;
        file.imports.forEach((imported) => run.add(imported));
        const ours = Object.keys(file.modules).filter(
          (id) => path.isAbsolute(id) && !id.includes('node_modules'),
        );
        if (ours.length > 0) throw new Error(`a worker of the map would run ${ours.join(', ')}`);
      }
    },
  };
}
