import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { SettingsError } from '#platform/config/settings.ts';
import type { Basemap, BasemapLayer } from '#product/basemap/basemap.ts';
import { describeArchive } from './archive-description.ts';
import { type ArchiveFile, openArchiveFile } from './archive-file.ts';
import type { ThrottledLog } from './log-throttle.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';
import { createRemoteFetch, pointsInside, RemoteFailure } from './remote-fetch.ts';
import { REMOTE_PATH, type RemoteStyle, rewriteStyle } from './remote-style.ts';
import { CachedRemote, type TileOrigin, tilesOfArchive } from './tile-origin.ts';

export interface BasemapOptions {
  /** Folder that `tools/basemap` filled; a missing one means no map of our own. */
  readonly folder: string;
  /** Where fetched tiles are kept. */
  readonly cacheFolder: string;
  /** Another map: the path or address of a PMTiles archive or a style.json. */
  readonly url: string | undefined;
  readonly log: Logger;
  readonly now: () => number;
  readonly cacheBytes?: number;
}

/** What the server has to draw a map with. */
export interface ChosenBasemap {
  readonly answer: Basemap;
  /** Archives on this machine by the name they are served under. */
  readonly archives: ReadonlyMap<string, ArchiveFile>;
  readonly tiles: readonly TileOrigin[];
  readonly style: RemoteStyle | null;
}

const CACHE_BYTES = 1024 * 1024 * 1024;
const FRESH_MS = 7 * 24 * 3600 * 1000;

/** Name on the web → file in the folder, in the order they lie on each other. */
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

export const shippedBasemap = (archives: ReadonlyMap<string, ArchiveFile>): ChosenBasemap => ({
  answer: { kind: 'layers', layers: [...archives].map(([name, archive]) => layerOf(name, archive)) },
  archives,
  tiles: [],
  style: null,
});

/**
 * Opens the map the operator named, above the shipped world where it is but a region. What was kept of a map whose
 * host does not answer does for it, and is complained about.
 *
 * @throws SettingsError when it cannot be had, or is nothing that can be drawn
 */
export async function openNamed(
  url: string,
  options: BasemapOptions,
  archives: ReadonlyMap<string, ArchiveFile>,
  complain: ThrottledLog,
): Promise<ChosenBasemap> {
  const address = /^https?:\/\//i.test(url) ? new URL(url) : null;
  const isArchive = /\.pmtiles$/i.test(address?.pathname ?? url);
  const cache = await openCache(options, complain);
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
  return { answer: { kind: 'style', url: `${REMOTE_PATH}style.json` }, archives, tiles: style.tiles, style };
}

const textOf = async (url: URL, remote: CachedRemote): Promise<string> =>
  (await remote.get(url)).bytes.toString();

/** A style in a file is the operator's own word, and so is a host inside his network. */
async function remoteOf(url: URL | null, cache: DiskCache): Promise<CachedRemote> {
  const allowPrivate = url === null || (await pointsInside(url));
  return new CachedRemote(createRemoteFetch({ allowPrivate }), cache);
}

const openCache = (options: BasemapOptions, complain: ThrottledLog): Promise<DiskCache> =>
  openDiskCache({
    folder: options.cacheFolder,
    maxBytes: options.cacheBytes ?? CACHE_BYTES,
    freshMs: FRESH_MS,
    now: options.now,
    onUnkept: (error) => complain('a fetched part of the map could not be kept', error),
    onOld: (error) =>
      complain('a host of the map named by BASEMAP_URL fails; what was kept of it is shown', error),
  });

/** What the operator can do something about, told without the address: there may be a key in it. */
function problemWith(error: unknown): string {
  if (error instanceof RemoteFailure) return error.message;
  const { code, name, message } = error as Error & { readonly code?: unknown };
  if (code === 'ENOENT') return 'there is no such file';
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return `the file cannot be read (${code})`;
  const isToldInWords = name === 'Error' && code === undefined;
  return isToldInWords ? message : 'what is there is none, or only a part of one';
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

/** A map of a region lies on the shipped world; one of the world takes its place. */
function onWorld(
  layer: BasemapLayer,
  archives: ReadonlyMap<string, ArchiveFile>,
  tiles: readonly TileOrigin[],
): ChosenBasemap {
  const [west, , east] = layer.bounds;
  const world = archives.get('base.pmtiles');
  const below = east - west < 300 && world ? [layerOf('base.pmtiles', world)] : [];
  return { answer: { kind: 'layers', layers: [...below, layer] }, archives, tiles, style: null };
}
