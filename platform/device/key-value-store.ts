import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/** Stores larger values on this device, by key. Like all storage it may be wiped at any time. */
export interface KeyValueStore {
  readonly entries: () => Promise<readonly (readonly [key: string, value: unknown])[]>;
  /** Undefined for a missing key. */
  readonly read: (key: string) => Promise<unknown>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /** Removes everything. */
  readonly clear: () => Promise<void>;
}

/** A store that lasts as long as the page. */
export function memoryKeyValueStore(): KeyValueStore {
  const values = new Map<string, unknown>();
  return {
    entries: () => Promise.resolve([...values]),
    read: (key) => Promise.resolve(values.get(key)),
    write: (key, value) => Promise.resolve(void values.set(key, value)),
    remove: (keys) => {
      for (const key of keys) values.delete(key);
      return Promise.resolve();
    },
    clear: () => {
      values.clear();
      return Promise.resolve();
    },
  };
}

const inDatabase = (store: UseStore): KeyValueStore => ({
  entries: () => entries<string, unknown>(store),
  read: (key) => get<unknown>(key, store),
  write: (key, value) => set(key, value, store),
  remove: (keys) => delMany([...keys], store),
  clear: () => clear(store),
});

/**
 * Writes to the first store, and to the second what the first rejects: storage may be forbidden or full. Removes from
 * both.
 */
export function withFallback(first: KeyValueStore, second: KeyValueStore): KeyValueStore {
  const inBoth = async (use: (values: KeyValueStore) => Promise<void>): Promise<void> => {
    await use(second);
    // Forbidden storage is empty.
    await use(first).catch(async () => {
      if ((await entriesOf(first)).length > 0) await use(first);
    });
  };
  return {
    entries: async () => [...(await entriesOf(first)), ...(await second.entries())],
    read: async (key) => (await second.read(key)) ?? first.read(key).catch(() => undefined),
    write: async (key, value) => {
      try {
        await first.write(key, value);
      } catch {
        await second.write(key, value);
        return;
      }
      await second.remove([key]);
    },
    remove: (keys) => inBoth((values) => values.remove(keys)),
    clear: () => inBoth((values) => values.clear()),
  };
}

/** In forbidden storage, reading throws too. */
const entriesOf = (values: KeyValueStore) => values.entries().catch(() => []);

/** Relaxed durability, without waiting for requests: a page that closes aborts open transactions. */
const relaxedTransaction =
  (store: UseStore): UseStore =>
  (mode, use) =>
    store(mode, (values) => {
      const result = use(values);
      if (mode === 'readwrite') values.transaction.commit();
      return result;
    });

let store: UseStore | null = null;
/** Opened on first use: where it is forbidden, opening may throw. */
const database = (): KeyValueStore =>
  inDatabase((store ??= relaxedTransaction(createStore('kept', 'values'))));

/** This device's store in IndexedDB, with memory as fallback. */
export const openKeyValueStore: KeyValueStore = withFallback(
  {
    entries: async () => database().entries(),
    read: async (key) => database().read(key),
    write: async (key, value) => database().write(key, value),
    remove: async (keys) => database().remove(keys),
    clear: async () => database().clear(),
  },
  memoryKeyValueStore(),
);
