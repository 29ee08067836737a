import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

export interface Cached {
  readonly bytes: Buffer;
  readonly contentType: string;
}

export interface DiskCacheOptions {
  readonly folder: string;
  readonly maxBytes: number;
  /** What is older is fetched again; while that fails the old is still good. */
  readonly freshMs: number;
  readonly now: () => number;
  /** Told when something fetched could not be kept, or something old not be dropped; it is answered all the same. */
  readonly onUnkept: (error: unknown) => void;
  /** Told why something could not be fetched anew when what was kept of it is answered instead. */
  readonly onOld: (error: unknown) => void;
}

/**
 * What was fetched once, in files named by a hash, the longest unused dropped first. Many who want the same at once
 * cause one fetch.
 */
export interface DiskCache {
  /**
   * @param freshMs other than the cache's own; 0 asks anew and keeps the old for the time when that fails
   * @throws what `load` throws, when there is nothing older to answer with
   */
  readonly through: (key: string, load: () => Promise<Cached>, freshMs?: number) => Promise<Cached>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export async function openDiskCache(options: DiskCacheOptions): Promise<DiskCache> {
  const { folder, maxBytes, now, onUnkept, onOld } = options;
  await mkdir(folder, { recursive: true });
  const fileOf = (name: string) => path.join(folder, name);
  /** Name → size and the time it was stored, in milliseconds. */
  const kept = new LRUCache<string, { readonly size: number; readonly storedAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_entry, name, reason) => {
      if (reason === 'evict') rm(fileOf(name), { force: true }).catch(onUnkept);
    },
  });
  for (const name of await readdir(folder)) {
    const isOurs = /^[0-9a-f]{64}$/.test(name);
    const found = isOurs ? await stat(fileOf(name)) : null;
    if (found) kept.set(name, { size: found.size, storedAt: found.mtimeMs });
    else await rm(fileOf(name), { force: true, recursive: true });
  }

  const read = async (name: string): Promise<Cached | null> => {
    try {
      return unpack(await readFile(fileOf(name)));
    } catch (error) {
      if (!isMissing(error)) throw error;
      kept.delete(name);
      return null;
    }
  };
  const store = async (name: string, cached: Cached) => {
    const bytes = pack(cached);
    if (bytes.length > maxBytes) return;
    const partial = fileOf(`${name}.${randomUUID()}`);
    await writeFile(partial, bytes);
    await rename(partial, fileOf(name));
    kept.set(name, { size: bytes.length, storedAt: now() });
  };

  const inFlight = new Map<string, Promise<Cached>>();
  const refresh = (name: string, load: () => Promise<Cached>): Promise<Cached> => {
    const running = inFlight.get(name);
    if (running) return running;
    const started = load()
      .then(async (cached) => {
        await store(name, cached).catch(onUnkept);
        return cached;
      })
      .finally(() => inFlight.delete(name));
    inFlight.set(name, started);
    return started;
  };

  return {
    through: async (key, load, freshMs = options.freshMs) => {
      const name = createHash('sha256').update(key).digest('hex');
      const entry = kept.get(name);
      const old = entry ? await read(name) : null;
      if (old && entry && now() - entry.storedAt < freshMs) return old;
      try {
        return await refresh(name, load);
      } catch (error) {
        if (!old) throw error;
        onOld(error);
        return old;
      }
    },
  };
}

/** The content type on a line of its own, then the bytes. */
const pack = ({ bytes, contentType }: Cached): Buffer =>
  Buffer.concat([Buffer.from(`${contentType}\n`), bytes]);

function unpack(file: Buffer): Cached {
  const end = file.indexOf('\n');
  return { contentType: file.subarray(0, end).toString(), bytes: file.subarray(end + 1) };
}
