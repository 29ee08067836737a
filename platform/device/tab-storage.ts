/**
 * Small texts that last as long as this tab.
 *
 * Storage may be forbidden: reading then yields null and writing has no effect, so nothing may depend on it.
 */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Null removes it. */
  write(key: string, text: string | null): void {
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // Forbidden or full: the session forgets it.
    }
  },
};
