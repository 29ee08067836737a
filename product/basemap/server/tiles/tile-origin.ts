import { EtagMismatch, PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { arrayBufferOf } from './archive-file.ts';
import type { Cached, DiskCache } from './disk-cache.ts';
import { RemoteFailure, type RemoteFetch } from './remote-fetch.ts';

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A source of tiles; null where there is no tile. */
export type TileOrigin = (tile: TileAddress) => Promise<Cached | null>;

export const isTile = ({ z, x, y }: TileAddress): boolean =>
  z >= 0 && z <= 26 && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;

/** Fetches from other hosts in the server's name, through the disk cache. */
export class CachedRemote {
  readonly #fetch: RemoteFetch;
  readonly #cache: DiskCache;

  constructor(fetch: RemoteFetch, cache: DiskCache) {
    this.#fetch = fetch;
    this.#cache = cache;
  }

  /** @throws RemoteFailure */
  get(url: URL): Promise<Cached> {
    return this.#cache.getOrLoad(url.href, () => this.#fetch(url));
  }

  /** The archive at a URL, read in ranges; its beginning is refetched at the start and after a change. */
  archive(url: URL): PMTiles {
    const source: Source = {
      getKey: () => url.href,
      getBytes: async (first, length, _signal, etag): Promise<RangeResponse> => {
        if (first === 0) {
          const start = await this.#start(url, length);
          return { data: arrayBufferOf(start.bytes), ...(start.etag === null ? {} : { etag: start.etag }) };
        }
        const key = `${url.href} ${etag ?? ''} ${first}+${length}`;
        const part = await this.#cache.getOrLoad(key, async () => {
          const answer = await this.#fetch(url, { first, length });
          if (etag !== undefined && answer.etag !== etag) throw new EtagMismatch();
          return answer;
        });
        return { data: arrayBufferOf(part.bytes) };
      },
    };
    return new PMTiles(source);
  }

  /** The beginning of an archive and its ETag, cached for the time when the host is away. */
  async #start(url: URL, length: number): Promise<{ readonly bytes: Buffer; readonly etag: string | null }> {
    const key = `${url.href} start`;
    const kept = await this.#cache.getOrLoad(
      key,
      async () => {
        const { bytes, etag } = await this.#fetch(url, { first: 0, length });
        return { bytes, contentType: etag ?? '' };
      },
      0,
    );
    return { bytes: kept.bytes, etag: kept.contentType === '' ? null : kept.contentType };
  }
}

/** Tiles of an archive, decompressed. */
export function tilesOfArchive(archive: PMTiles, contentType: string): TileOrigin {
  return async ({ z, x, y }) => {
    const tile = await archive.getZxy(z, x, y);
    return tile ? { bytes: Buffer.from(tile.data), contentType } : null;
  };
}

/** Tiles at URLs like `https://tiles.example/{z}/{x}/{y}.mvt`; several hosts share them by position. */
export function tilesOfTemplates(templates: readonly string[], remote: CachedRemote): TileOrigin {
  return async ({ z, x, y }) => {
    const template = templates[(x + y) % templates.length] ?? '';
    const values: Record<string, string> = {
      z: String(z),
      x: String(x),
      y: String(y),
      '-y': String(2 ** z - 1 - y),
      ratio: '',
      r: '',
    };
    try {
      return await remote.get(new URL(fillTemplate(template, values)));
    } catch (error) {
      if (error instanceof RemoteFailure && error.kind === 'not-found') return null;
      throw error;
    }
  };
}

export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{([-\w]+)\}/g, (whole, name: string) => values[name] ?? whole);
