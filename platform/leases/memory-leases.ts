import type { Lease, Leases } from './leases.ts';

/** Leases in memory; each `join` stands for a process. */
export interface MemoryLeases {
  readonly join: () => Leases;
}

export function createMemoryLeases(): MemoryLeases {
  /** Those who wait for a held lease, by its name. */
  const waiting = new Map<string, (() => void)[]>();
  const free = (name: string): void => {
    const next = waiting.get(name)?.shift();
    if (next) next();
    else waiting.delete(name);
  };
  return {
    join: () => {
      const held = new Set<Lease>();
      let isClosed = false;
      const hold = (name: string): Lease => {
        let isHeld = true;
        const lease: Lease = {
          isHeld: () => isHeld,
          release: () => {
            if (isHeld) {
              isHeld = false;
              held.delete(lease);
              free(name);
            }
            return Promise.resolve();
          },
        };
        held.add(lease);
        return lease;
      };
      return {
        acquire: (name) => {
          if (waiting.has(name)) return Promise.resolve(null);
          waiting.set(name, []);
          return Promise.resolve(hold(name));
        },
        waitFor: (name) => {
          const others = waiting.get(name);
          if (others)
            return new Promise((resolve) => {
              others.push(() => {
                if (isClosed) free(name);
                else resolve(hold(name));
              });
            });
          waiting.set(name, []);
          return Promise.resolve(hold(name));
        },
        close: async () => {
          isClosed = true;
          for (const lease of held) await lease.release();
        },
      };
    },
  };
}
