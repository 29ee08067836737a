import type { Block } from './blocks.store.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** In-memory index of blocks in both directions. */
export class BlocksCache {
  readonly #blockedBy = new Map<string, Set<string>>();
  readonly #hiddenFrom = new Map<string, Set<string>>();

  /** Visitors blocked by the viewer. */
  blockedBy(viewerId: string): ReadonlySet<string> {
    return this.#blockedBy.get(viewerId) ?? NOBODY;
  }

  /** Visitors the viewer blocked, and visitors who blocked the viewer. */
  hiddenFrom(viewerId: string): ReadonlySet<string> {
    return this.#hiddenFrom.get(viewerId) ?? NOBODY;
  }

  add({ blockerId, blockedId }: Block): void {
    put(this.#blockedBy, blockerId, blockedId);
    put(this.#hiddenFrom, blockerId, blockedId);
    put(this.#hiddenFrom, blockedId, blockerId);
  }

  /** If the other has blocked too, the two stay hidden from each other. */
  remove({ blockerId, blockedId }: Block): void {
    take(this.#blockedBy, blockerId, blockedId);
    if (this.blockedBy(blockedId).has(blockerId)) return;
    take(this.#hiddenFrom, blockerId, blockedId);
    take(this.#hiddenFrom, blockedId, blockerId);
  }
}

function put(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  if (set) set.add(value);
  else sets.set(key, new Set([value]));
}

function take(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}
