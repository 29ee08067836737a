/** The right of one process to do something alone. */
export interface Lease {
  /** False once it was released, or once the engine can no longer tell that nobody else holds it. */
  readonly isHeld: () => boolean;
  /** Does no harm the second time. */
  readonly release: () => Promise<void>;
}

/**
 * What only one may do at a time, in all processes together. A holder that is cut off may be followed by another while
 * it still works, so the work does no harm the second time. Each engine proves itself by `leases.conformance.ts`.
 */
export interface Leases {
  /** Null while the lease is held, by this process or another. */
  readonly acquire: (name: string) => Promise<Lease | null>;
  /** Resolves when its turn has come. */
  readonly waitFor: (name: string) => Promise<Lease>;
  /** Releases what this process holds. */
  readonly close: () => Promise<void>;
}

/** Runs work while no other holder runs it; waits for its turn. */
export async function runAlone<T>(leases: Leases, name: string, work: () => Promise<T>): Promise<T> {
  const lease = await leases.waitFor(name);
  try {
    return await work();
  } finally {
    await lease.release();
  }
}

/** Makes recurring work that one process alone does: the first keeps it until it ends. */
export function inOneProcess(leases: Leases, name: string, run: () => unknown): () => Promise<void> {
  let lease: Lease | null = null;
  return async () => {
    if (!lease?.isHeld()) lease = await leases.acquire(name);
    if (lease) await run();
  };
}
