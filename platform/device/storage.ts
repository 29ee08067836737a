/**
 * Small values on this device.
 *
 * Storage may be forbidden, full or wiped at any time: reading then yields null and writing has no effect, so nothing
 * may depend on it.
 */
export const deviceStorage = {
  read(key: string): unknown {
    try {
      const text = localStorage.getItem(key);
      return text === null ? null : (JSON.parse(text) as unknown);
    } catch {
      return null;
    }
  },
  write(key: string, value: unknown): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Forbidden or full: the visitor is asked again next time.
    }
  },
  /** The keys that hold a value. */
  keys(): readonly string[] {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
  /** Removes everything but these keys. */
  keepOnly(keys: readonly string[]): void {
    try {
      for (const key of Object.keys(localStorage)) if (!keys.includes(key)) localStorage.removeItem(key);
    } catch {
      // Forbidden: there was nothing to remove.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Forbidden: there was nothing to remove.
    }
  },
};
