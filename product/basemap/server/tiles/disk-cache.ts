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
  /** Older entries are fetched again; while that fails the old entry is served. */
  readonly freshMs: number;
  readonly now: () => number;
  /** Called when an entry could not be written or deleted; the request still succeeds. */
  readonly onWriteError: (error: unknown) => void;
  /** Called with the reason when a refetch failed and the old entry is served. */
  readonly onStale: (error: unknown) => void;
}

/**
 * Cache of fetched content in files named by a hash; the least recently used are evicted first.
 * Concurrent requests for one key cause one fetch.
 */
export interface DiskCache {
  /**
   * @param freshMs overrides the setting of the cache; 0 always refetches and keeps the old entry as a fallback
   * @throws what `load` throws, when there is no old entry
   */
  readonly getOrLoad: (key: string, load: () => Promise<Cached>, freshMs?: number) => Promise<Cached>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export async function openDiskCache(options: DiskCacheOptions): Promise<DiskCache> {
  const { folder, maxBytes, now, onWriteError, onStale } = options;
  await mkdir(folder, { recursive: true });
  const fileOf = (name: string) => path.join(folder, name);
  /** File name → bytes, and the time of writing in milliseconds. */
  const kept = new LRUCache<string, { readonly size: number; readonly storedAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
    dispose: (_entry, name, reason) => {
      if (reason === 'evict') rm(fileOf(name), { force: true }).catch(onWriteError);
    },
  });
  for (const name of await readdir(folder)) {
    const isEntry = /^[0-9a-f]{64}$/.test(name);
    const found = isEntry ? await stat(fileOf(name)) : null;
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
        await store(name, cached).catch(onWriteError);
        return cached;
      })
      .finally(() => inFlight.delete(name));
    inFlight.set(name, started);
    return started;
  };

  return {
    getOrLoad: async (key, load, freshMs = options.freshMs) => {
      const name = createHash('sha256').update(key).digest('hex');
      const entry = kept.get(name);
      const old = entry ? await read(name) : null;
      if (old && entry && now() - entry.storedAt < freshMs) return old;
      try {
        return await refresh(name, load);
      } catch (error) {
        if (!old) throw error;
        onStale(error);
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
