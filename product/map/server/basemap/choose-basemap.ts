import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { Basemap, BasemapLayer } from '#product/map/basemap.ts';
import { describeArchive } from './archive-description.ts';
import { type ArchiveFile, openArchiveFile } from './archive-file.ts';
import { openDiskCache } from './disk-cache.ts';
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
 * Opens the map the operator named, above the shipped world where it is but a region.
 * @throws RemoteFailure or Error when it cannot be had
 */
export async function openNamed(
  url: string,
  options: BasemapOptions,
  archives: ReadonlyMap<string, ArchiveFile>,
): Promise<ChosenBasemap> {
  const isRemote = /^https?:\/\//i.test(url);
  const isArchive = /\.pmtiles$/i.test(isRemote ? new URL(url).pathname : url);
  if (!isRemote && isArchive) {
    const archive = await openArchiveFile(url);
    if (!archive) throw new Error('there is no such file');
    return onWorld(layerOf(CUSTOM, archive), new Map([...archives, [CUSTOM, archive]]), []);
  }
  const remote = await cachedRemote(isRemote ? new URL(url) : null, options);
  if (isArchive) {
    const archive = remote.archive(new URL(url));
    const { contentType, ...described } = await describeArchive(archive);
    const layer: BasemapLayer = {
      from: 'tiles',
      template: `${REMOTE_PATH}tiles/0/{z}/{x}/{y}`,
      ...described,
    };
    return onWorld(layer, archives, [tilesOfArchive(archive, contentType)]);
  }
  const text = isRemote ? (await remote.get(new URL(url))).bytes.toString() : await readFile(url, 'utf8');
  const style = await rewriteStyle(text, isRemote ? new URL(url) : pathToFileURL(url), remote);
  return { answer: { kind: 'style', url: `${REMOTE_PATH}style.json` }, archives, tiles: style.tiles, style };
}

/** A style in a file is the operator's own word, and so is a host inside his network. */
async function cachedRemote(url: URL | null, options: BasemapOptions): Promise<CachedRemote> {
  const allowPrivate = url === null || (await pointsInside(url));
  const cache = await openDiskCache({
    folder: options.cacheFolder,
    maxBytes: options.cacheBytes ?? CACHE_BYTES,
    freshMs: FRESH_MS,
    now: options.now,
    onUnkept: (error) =>
      options.log.warn({ reason: reasonOf(error) }, 'a fetched map tile could not be kept'),
  });
  return new CachedRemote(createRemoteFetch({ allowPrivate }), cache);
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

/** Why something failed, in words that name no place looked at. */
export function reasonOf(error: unknown): string {
  if (error instanceof RemoteFailure) return error.message;
  return error instanceof Error && error.name === 'Error' && !('code' in error)
    ? error.message
    : nameOf(error);
}

const nameOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.name}${'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''}`
    : typeof error;
