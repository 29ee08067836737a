import type { LatLng } from '#platform/geo/point.ts';
import { isIdBefore } from './id-encoding.ts';
import type { Steps } from './nearby-index.ts';
import { TopK } from './top-k.ts';
import { type Center, centerOf, NodeBounds } from './node-bounds.ts';
import { NodeQueue } from './node-queue.ts';
import { BLOCK, NO_BLOCK, type Point, PointStore } from './point-store.ts';
import { floatAt, intAt, grownInts, wordAt } from './typed-arrays.ts';

/** A branch with this many points or fewer becomes a leaf; well below BLOCK to prevent flapping. */
const MERGE_AT = 24;
/** Side of the root: the smallest power of two that covers the world in steps. */
const ROOT_SIZE = 2 ** 22;
const NONE = -1;

/** A test of traits within the leaf: a bit mask, bits of which one must be set, and a range of one byte. */
export interface TraitTest {
  readonly mask: number;
  readonly value: number;
  /** Zero for no demand. */
  readonly anyOf: number;
  readonly byteShift: number;
  readonly byteMin: number;
  readonly byteMax: number;
}

export interface Walk {
  readonly center: LatLng;
  /** As `chordSquared`. */
  readonly within: number;
  readonly limit: number;
  readonly test: TraitTest;
  /** Called only for points in range that pass the test; null accepts all. */
  readonly matchesTraits: ((slot: number) => boolean) | null;
}

/**
 * A bucket quadtree of moving points.
 *
 * Nodes and points live in typed arrays that double when full. Four children are adjacent, and a leaf's points share a
 * block, so that a walk reads memory in order and creates no garbage. A full leaf splits, an emptied branch becomes a
 * leaf again.
 */
export class Quadtree {
  readonly points = new PointStore();
  #children = new Int32Array(64).fill(NONE);
  #parent = new Int32Array(64).fill(NONE);
  #count = new Int32Array(64);
  #firstBlock = new Int32Array(64).fill(NO_BLOCK);
  #east = new Int32Array(64);
  #north = new Int32Array(64);
  #sizeOf = new Int32Array(64);
  readonly #bounds = new NodeBounds();
  #nodes = 1;
  readonly #freeQuads: number[] = [];
  /** By slot. */
  #entryOf = new Int32Array(64).fill(NONE);
  readonly #queue = new NodeQueue();
  readonly #found = new TopK((a, b) => isIdBefore(this.points.ids, a, b));

  constructor() {
    this.#sizeOf[0] = ROOT_SIZE;
  }

  get size(): number {
    return intAt(this.#count, 0);
  }

  /** Number of nodes in use, for tests. */
  get nodesInUse(): number {
    return this.#nodes - 4 * this.#freeQuads.length;
  }

  /** A point's entry in `points`, valid until the next change; null when it is not in the tree. */
  entryOf(slot: number): number | null {
    const entry = slot < this.#entryOf.length ? intAt(this.#entryOf, slot) : NONE;
    return entry === NONE ? null : entry;
  }

  /** Adds, moves or updates a point. */
  put(point: Point): void {
    const { slot, steps } = point;
    const { points } = this;
    const entry = this.entryOf(slot);
    if (entry !== null) {
      if (intAt(points.easts, entry) === steps.east && intAt(points.norths, entry) === steps.north) {
        points.describe(entry, point);
        return;
      }
      this.remove(slot);
    }
    if (slot >= this.#entryOf.length)
      this.#entryOf = grownInts(this.#entryOf, Math.max(slot + 1, 2 * this.#entryOf.length), NONE);
    this.#insert(point);
  }

  remove(slot: number): void {
    const entry = this.entryOf(slot);
    if (entry === null) return;
    const leaf = intAt(this.points.leaf, Math.floor(entry / BLOCK));
    this.#takeOut(leaf, entry);
    this.#entryOf[slot] = NONE;
    let merge = NONE;
    for (let node = leaf; node !== NONE; node = intAt(this.#parent, node)) {
      const left = this.#addToCount(node, -1);
      if (left <= MERGE_AT && intAt(this.#children, node) !== NONE) merge = node;
    }
    if (merge !== NONE) this.#merge(merge);
  }

  /** Entries of the nearest points, nearest first, ties by id; valid until the next change. */
  nearest(walk: Walk): Int32Array {
    const found = this.#found;
    const queue = this.#queue;
    found.start(walk.limit, walk.within);
    queue.clear();
    if (walk.limit > 0 && this.size > 0) queue.push(0, 0);
    const center = centerOf(walk.center);
    while (!queue.isEmpty && queue.leastBound <= found.reach) {
      const node = queue.pop();
      const children = intAt(this.#children, node);
      if (children === NONE) this.#readLeaf(node, center, walk);
      else this.#pushChildren(children, center);
    }
    return found.finish();
  }

  #pushChildren(first: number, center: Center): void {
    for (let child = first; child < first + 4; child++) {
      if (intAt(this.#count, child) === 0) continue;
      const [east, north] = [intAt(this.#east, child), intAt(this.#north, child)];
      const bound = this.#bounds.least(child, east, north, intAt(this.#sizeOf, child), center);
      if (bound <= this.#found.reach) this.#queue.push(bound, child);
    }
  }

  #readLeaf(leaf: number, { x, y, z }: Center, { test, matchesTraits }: Walk): void {
    const found = this.#found;
    const { vectors, traits, slots, next, filled } = this.points;
    const { mask, value, anyOf, byteShift, byteMin, byteMax } = test;
    for (let block = intAt(this.#firstBlock, leaf); block !== NO_BLOCK; block = intAt(next, block)) {
      const end = block * BLOCK + intAt(filled, block);
      for (let entry = block * BLOCK; entry < end; entry++) {
        const dx = floatAt(vectors, 3 * entry) - x;
        const dy = floatAt(vectors, 3 * entry + 1) - y;
        const dz = floatAt(vectors, 3 * entry + 2) - z;
        const distance = dx * dx + dy * dy + dz * dz;
        if (distance > found.reach) continue;
        const its = wordAt(traits, entry);
        const byte = (its >>> byteShift) & 255;
        if ((its & mask) !== value || byte < byteMin || byte > byteMax) continue;
        if (anyOf !== 0 && (its & anyOf) === 0) continue;
        if (matchesTraits === null || matchesTraits(intAt(slots, entry))) found.add(distance, entry);
      }
    }
  }

  #leafAt({ east, north }: Steps): number {
    let node = 0;
    for (let children = intAt(this.#children, 0); children !== NONE; children = intAt(this.#children, node))
      node = children + this.#quarter(node, east, north);
    return node;
  }

  #quarter(node: number, east: number, north: number): number {
    const half = intAt(this.#sizeOf, node) >> 1;
    return (
      (east >= intAt(this.#east, node) + half ? 1 : 0) + (north >= intAt(this.#north, node) + half ? 2 : 0)
    );
  }

  #addToCount(node: number, change: 1 | -1): number {
    const count = intAt(this.#count, node) + change;
    this.#count[node] = count;
    return count;
  }

  #insert(point: Point): void {
    let leaf = this.#leafAt(point.steps);
    while (intAt(this.#count, leaf) >= BLOCK && intAt(this.#sizeOf, leaf) > 1) {
      this.#split(leaf);
      leaf = intAt(this.#children, leaf) + this.#quarter(leaf, point.steps.east, point.steps.north);
    }
    this.#entryOf[point.slot] = this.points.append(this.#openBlock(leaf), point);
    for (let node = leaf; node !== NONE; node = intAt(this.#parent, node)) this.#addToCount(node, 1);
  }

  /** The leaf's block with room, a new one when there is none. */
  #openBlock(leaf: number): number {
    const block = intAt(this.#firstBlock, leaf);
    if (block !== NO_BLOCK && intAt(this.points.filled, block) < BLOCK) return block;
    return (this.#firstBlock[leaf] = this.points.take(leaf, block));
  }

  /** Moves an entry to a leaf. The caller updates both counts. */
  #moveTo(leaf: number, entry: number): void {
    const slot = intAt(this.points.slots, entry);
    this.#entryOf[slot] = this.points.appendCopy(this.#openBlock(leaf), entry);
  }

  /** Removes an entry from its leaf. The caller updates the count. */
  #takeOut(leaf: number, entry: number): void {
    const { points } = this;
    const block = intAt(this.#firstBlock, leaf);
    const moved = points.fillHole(entry, block);
    if (moved !== null) this.#entryOf[moved] = entry;
    if (intAt(points.filled, block) > 0) return;
    this.#firstBlock[leaf] = intAt(points.next, block);
    points.give(block);
  }

  #split(leaf: number): void {
    const block = intAt(this.#firstBlock, leaf);
    const children = this.#newQuad(leaf);
    this.#firstBlock[leaf] = NO_BLOCK;
    this.#children[leaf] = children;
    for (let entry = block * BLOCK; entry < (block + 1) * BLOCK; entry++) {
      const [east, north] = [intAt(this.points.easts, entry), intAt(this.points.norths, entry)];
      const child = children + this.#quarter(leaf, east, north);
      this.#moveTo(child, entry);
      this.#addToCount(child, 1);
    }
    this.points.give(block);
  }

  /** Turns a branch and everything below it into a leaf; all its points fit one block. */
  #merge(branch: number): void {
    const blocks: number[] = [];
    this.#dissolve(branch, blocks);
    for (const block of blocks) {
      const end = block * BLOCK + intAt(this.points.filled, block);
      for (let entry = block * BLOCK; entry < end; entry++) this.#moveTo(branch, entry);
      this.points.give(block);
    }
  }

  /** Frees the nodes below a node and collects their blocks. */
  #dissolve(node: number, blocks: number[]): void {
    const children = intAt(this.#children, node);
    if (children === NONE) {
      const block = intAt(this.#firstBlock, node);
      if (block !== NO_BLOCK) blocks.push(block);
      return;
    }
    for (let child = children; child < children + 4; child++) this.#dissolve(child, blocks);
    this.#children[node] = NONE;
    this.#firstBlock[node] = NO_BLOCK;
    this.#freeQuads.push(children);
  }

  #newQuad(parent: number): number {
    const first = this.#freeQuads.pop() ?? this.#appendQuad();
    const size = intAt(this.#sizeOf, parent) >> 1;
    for (let k = 0; k < 4; k++) {
      const node = first + k;
      const east = intAt(this.#east, parent) + (k & 1 ? size : 0);
      const north = intAt(this.#north, parent) + (k & 2 ? size : 0);
      this.#children[node] = NONE;
      this.#firstBlock[node] = NO_BLOCK;
      this.#count[node] = 0;
      this.#parent[node] = parent;
      this.#sizeOf[node] = size;
      this.#east[node] = east;
      this.#north[node] = north;
      this.#bounds.measure(node, { east, north, size });
    }
    return first;
  }

  #appendQuad(): number {
    const first = this.#nodes;
    this.#nodes += 4;
    if (this.#nodes > this.#children.length) {
      const length = 2 * this.#children.length;
      this.#children = grownInts(this.#children, length, NONE);
      this.#parent = grownInts(this.#parent, length, NONE);
      this.#count = grownInts(this.#count, length);
      this.#firstBlock = grownInts(this.#firstBlock, length, NO_BLOCK);
      this.#east = grownInts(this.#east, length);
      this.#north = grownInts(this.#north, length);
      this.#sizeOf = grownInts(this.#sizeOf, length);
    }
    return first;
  }
}
