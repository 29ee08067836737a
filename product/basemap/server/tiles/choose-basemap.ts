import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { SettingsError } from '#platform/config/settings.ts';
import type { Basemap, BasemapLayer } from '#product/basemap/basemap.ts';
import { describeArchive } from './archive-description.ts';
import { type ArchiveFile, openArchiveFile } from './archive-file.ts';
import type { ThrottledLog } from './log-throttle.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';
import { createRemoteFetch, resolvesToPrivate, RemoteFailure } from './remote-fetch.ts';
import { REMOTE_PATH, type RemoteStyle, rewriteStyle } from './remote-style.ts';
import { CachedRemote, type TileOrigin, tilesOfArchive } from './tile-origin.ts';

export interface BasemapOptions {
  /** Folder filled by `tools/basemap`; when it is missing there is no shipped map. */
  readonly folder: string;
  /** Folder of the archives that `npm run basemap` cut. */
  readonly cutsFolder: string;
  /** Folder of the tile cache. */
  readonly cacheFolder: string;
  /** Path or URL of a PMTiles archive or a style.json that replaces the shipped map. */
  readonly url: string | undefined;
  readonly log: Logger;
  readonly now: () => number;
  readonly cacheBytes?: number;
}

/** The base map the server offers. */
export interface ChosenBasemap {
  readonly answer: Basemap;
  /** Local archives by the name they are served under. */
  readonly archives: ReadonlyMap<string, ArchiveFile>;
  readonly tiles: readonly TileOrigin[];
  readonly style: RemoteStyle | null;
}

/** In the data folder: where `npm run basemap` writes, and the server looks. */
const CUTS = 'basemap';
export const cutsFolder = (dataDir: string): string => path.join(dataDir, CUTS);

const CACHE_BYTES = 1024 * 1024 * 1024;
const FRESH_MS = 7 * 24 * 3600 * 1000;

/** Name on the web → file in the folder, from the lowest layer up. */
const shipped = [
  ['base.pmtiles', 'base.pmtiles'],
  ['demo-city.pmtiles', 'chicago.pmtiles'],
] as const;
const CUSTOM = 'custom.pmtiles';

/** Opens the maps that ship with the product. */
export async function openShipped(folder: string): Promise<ReadonlyMap<string, ArchiveFile>> {
  const archives = new Map<string, ArchiveFile>();
  for (const [name, file] of shipped) {
    const archive = await openArchiveFile(path.join(folder, file));
    if (archive) archives.set(name, archive);
  }
  return archives;
}

/**
 * Opens the archives that the operator had cut, the largest first: a city lies on top of its country.
 * @throws SettingsError when one is no archive
 */
export async function openCuts(folder: string): Promise<ReadonlyMap<string, ArchiveFile>> {
  const opened: ArchiveFile[] = [];
  try {
    for (const file of await cutFiles(folder)) {
      const archive = await openArchiveFile(path.join(folder, file)).catch((error: unknown) => {
        throw new SettingsError([
          `DATA_DIR/${CUTS}/${file} must be a PMTiles archive that can be read: ${problemWith(error)}`,
        ]);
      });
      if (archive) opened.push(archive);
    }
  } catch (error) {
    await Promise.all(opened.map((archive) => archive.close()));
    throw error;
  }
  const byArea = opened.sort((a, b) => areaOf(b) - areaOf(a));
  return new Map(byArea.map((archive, index) => [`cut-${index}.pmtiles`, archive]));
}

async function cutFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.pmtiles')).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const areaOf = ({ description: { bounds } }: ArchiveFile): number =>
  (bounds[2] - bounds[0]) * (bounds[3] - bounds[1]);

export const shippedBasemap = (archives: ReadonlyMap<string, ArchiveFile>): ChosenBasemap => ({
  answer: { type: 'layers', layers: [...archives].map(([name, archive]) => layerOf(name, archive)) },
  archives,
  tiles: [],
  style: null,
});

/**
 * Opens the map named by `BASEMAP_URL`, on top of the shipped world where it is a region.
 * While its host does not answer, the cache serves it and a warning is logged.
 *
 * @throws SettingsError when it cannot be read or drawn
 */
export async function openConfigured(
  url: string,
  options: BasemapOptions,
  archives: ReadonlyMap<string, ArchiveFile>,
  logFailure: ThrottledLog,
): Promise<ChosenBasemap> {
  const address = /^https?:\/\//i.test(url) ? new URL(url) : null;
  const isArchive = /\.pmtiles$/i.test(address?.pathname ?? url);
  const cache = await openCache(options, logFailure);
  try {
    if (isArchive)
      return await (address ? remoteArchive(address, cache, archives) : localArchive(url, archives));
    return await styleAt(address ?? url, cache, archives);
  } catch (error) {
    const what = isArchive ? 'a PMTiles archive' : 'a style.json';
    throw new SettingsError([`BASEMAP_URL must name ${what} that can be read: ${problemWith(error)}`]);
  }
}

async function localArchive(
  file: string,
  archives: ReadonlyMap<string, ArchiveFile>,
): Promise<ChosenBasemap> {
  const archive = await openArchiveFile(file);
  if (!archive) throw new Error('there is no such file');
  return onWorld(layerOf(CUSTOM, archive), new Map([...archives, [CUSTOM, archive]]), []);
}

async function remoteArchive(
  url: URL,
  cache: DiskCache,
  archives: ReadonlyMap<string, ArchiveFile>,
): Promise<ChosenBasemap> {
  const archive = (await remoteOf(url, cache)).archive(url);
  const { contentType, ...described } = await describeArchive(archive);
  const layer: BasemapLayer = {
    from: 'tiles',
    template: `${REMOTE_PATH}tiles/0/{z}/{x}/{y}`,
    ...described,
  };
  return onWorld(layer, archives, [tilesOfArchive(archive, contentType)]);
}

async function styleAt(
  at: URL | string,
  cache: DiskCache,
  archives: ReadonlyMap<string, ArchiveFile>,
): Promise<ChosenBasemap> {
  const url = typeof at === 'string' ? null : at;
  const remote = await remoteOf(url, cache);
  const text = typeof at === 'string' ? await readFile(at, 'utf8') : await textOf(at, remote);
  const base = typeof at === 'string' ? pathToFileURL(at) : at;
  const style = await rewriteStyle(text, base, remote);
  return { answer: { type: 'style', url: `${REMOTE_PATH}style.json` }, archives, tiles: style.tiles, style };
}

const textOf = async (url: URL, remote: CachedRemote): Promise<string> =>
  (await remote.get(url)).bytes.toString();

/** Private addresses are allowed where the operator chose them: a style in a file, or a host inside the network. */
async function remoteOf(url: URL | null, cache: DiskCache): Promise<CachedRemote> {
  const allowPrivate = url === null || (await resolvesToPrivate(url));
  return new CachedRemote(createRemoteFetch({ allowPrivate }), cache);
}

const openCache = (options: BasemapOptions, logFailure: ThrottledLog): Promise<DiskCache> =>
  openDiskCache({
    folder: options.cacheFolder,
    maxBytes: options.cacheBytes ?? CACHE_BYTES,
    freshMs: FRESH_MS,
    now: options.now,
    onWriteError: (error) => logFailure('a fetched part of the map could not be kept', error),
    onStale: (error) =>
      logFailure('a host of the map named by BASEMAP_URL fails; what was kept of it is shown', error),
  });

/** The problem in words, without the URL: it may hold a key. */
function problemWith(error: unknown): string {
  if (error instanceof RemoteFailure) return error.message;
  const { code, name, message } = error as Error & { readonly code?: unknown };
  if (code === 'ENOENT') return 'there is no such file';
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return `the file cannot be read (${code})`;
  const hasMessage = name === 'Error' && code === undefined;
  return hasMessage ? message : 'what is there is none, or only a part of one';
}

function layerOf(name: string, { description, version }: ArchiveFile): BasemapLayer {
  const { schema, bounds, minZoom, maxZoom, attribution } = description;
  return {
    from: 'archive',
    url: `/basemap/${name}?v=${version}`,
    schema,
    bounds,
    minZoom,
    maxZoom,
    attribution,
  };
}

/** Puts a regional map on top of the shipped world; a map of the world replaces it. */
function onWorld(
  layer: BasemapLayer,
  archives: ReadonlyMap<string, ArchiveFile>,
  tiles: readonly TileOrigin[],
): ChosenBasemap {
  const [west, , east] = layer.bounds;
  const world = archives.get('base.pmtiles');
  const below = east - west < 300 && world ? [layerOf('base.pmtiles', world)] : [];
  return { answer: { type: 'layers', layers: [...below, layer] }, archives, tiles, style: null };
}
