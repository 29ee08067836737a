import type { LatLng } from '#platform/geo/point.ts';
import { unitVector } from '#platform/geo/sphere.ts';
import { fromSteps, type Steps } from './nearby-index.ts';
import { type Before, NearestSoFar } from './nearest-so-far.ts';
import { type Centre, centreOf, NodeBounds } from './node-bounds.ts';
import { NodeQueue } from './node-queue.ts';
import { floatAt, intAt, longerFloats, longerInts, longerWords, wordAt } from './typed-arrays.ts';

/** A leaf splits when more than this many points are in it: one block of the pool. */
const BLOCK = 64;
/** A branch with no more than this many points becomes a leaf again; far enough below BLOCK not to flap. */
const MERGE_AT = 24;
/** The root is the smallest square of a power of two that holds the whole world in steps. */
const ROOT_SIZE = 2 ** 22;
const NONE = -1;

/** A point's small fields, for tests without leaving the leaf. */
export interface TraitTest {
  readonly mask: number;
  readonly value: number;
  readonly byteShift: number;
  readonly byteMin: number;
  readonly byteMax: number;
}

export interface Walk {
  readonly centre: LatLng;
  /** As `chordSquared`. */
  readonly within: number;
  readonly limit: number;
  readonly test: TraitTest;
  /** Asked only about points that are near enough and pass the test. */
  readonly mayBeSeen: (slot: number) => boolean;
  /** Which of two points at the same distance goes first. */
  readonly before: Before;
}

/**
 * A bucket quadtree of points that move. A point is a slot, a small number that its owner gives. Nodes and
 * points lie in typed arrays that double when they are full; four children lie side by side, and a leaf's
 * points in blocks of a pool, so that a walk reads memory in order and makes no garbage.
 */
export class Quadtree {
  #children = new Int32Array(64).fill(NONE);
  #parent = new Int32Array(64).fill(NONE);
  #count = new Int32Array(64);
  #firstBlock = new Int32Array(64).fill(NONE);
  #east = new Int32Array(64);
  #north = new Int32Array(64);
  #sizeOf = new Int32Array(64);
  readonly #bounds = new NodeBounds();
  #nodes = 1;
  readonly #freeQuads: number[] = [];

  #blockVectors = new Float64Array(16 * BLOCK * 3);
  #blockSlots = new Int32Array(16 * BLOCK);
  #blockTraits = new Uint32Array(16 * BLOCK);
  #nextBlock = new Int32Array(16).fill(NONE);
  #blocks = 0;
  readonly #freeBlocks: number[] = [];

  #leafOf = new Int32Array(64).fill(NONE);
  #entryOf = new Int32Array(64);
  #eastOf = new Int32Array(64);
  #northOf = new Int32Array(64);

  readonly #queue = new NodeQueue();
  readonly #found = new NearestSoFar();

  constructor() {
    this.#sizeOf[0] = ROOT_SIZE;
  }

  get size(): number {
    return intAt(this.#count, 0);
  }

  /** How many nodes stand, for tests of the tree's economy. */
  get nodesInUse(): number {
    return this.#nodes - 4 * this.#freeQuads.length;
  }

  /** Puts a point in, moves it, or gives it other traits. */
  put(slot: number, steps: Steps, traits: number): void {
    if (slot >= this.#leafOf.length) this.#growSlots(slot + 1);
    const old = intAt(this.#leafOf, slot);
    if (
      old !== NONE &&
      intAt(this.#eastOf, slot) === steps.east &&
      intAt(this.#northOf, slot) === steps.north
    ) {
      this.#blockTraits[intAt(this.#entryOf, slot)] = traits;
      return;
    }
    if (old !== NONE) this.remove(slot);
    this.#eastOf[slot] = steps.east;
    this.#northOf[slot] = steps.north;
    this.#insert(this.#leafAt(steps), slot, traits);
  }

  remove(slot: number): void {
    const leaf = slot < this.#leafOf.length ? intAt(this.#leafOf, slot) : NONE;
    if (leaf === NONE) return;
    this.#takeOut(leaf, intAt(this.#entryOf, slot));
    this.#leafOf[slot] = NONE;
    let merge = NONE;
    for (let node = leaf; node !== NONE; node = intAt(this.#parent, node)) {
      const left = this.#addToCount(node, -1);
      if (left <= MERGE_AT && intAt(this.#children, node) !== NONE) merge = node;
    }
    if (merge !== NONE) this.#merge(merge);
  }

  /** The slots of the nearest points, nearest first. */
  nearest(walk: Walk): Int32Array {
    const found = this.#found;
    const queue = this.#queue;
    found.start(walk.limit, walk.within, walk.before);
    queue.clear();
    if (walk.limit > 0 && this.size > 0) queue.push(0, 0);
    const centre = centreOf(walk.centre);
    while (!queue.isEmpty && queue.leastBound <= found.reach) {
      const node = queue.pop();
      const children = intAt(this.#children, node);
      if (children === NONE) this.#readLeaf(node, centre, walk);
      else
        for (let child = children; child < children + 4; child++) {
          if (intAt(this.#count, child) === 0) continue;
          const bound = this.#bounds.least(
            child,
            intAt(this.#east, child),
            intAt(this.#north, child),
            intAt(this.#sizeOf, child),
            centre,
          );
          if (bound <= found.reach) queue.push(bound, child);
        }
    }
    return found.finish();
  }

  #readLeaf(leaf: number, centre: Centre, { test, mayBeSeen }: Walk): void {
    const found = this.#found;
    const vectors = this.#blockVectors;
    const traits = this.#blockTraits;
    const slots = this.#blockSlots;
    const { x, y, z } = centre;
    const { mask, value, byteShift, byteMin, byteMax } = test;
    let filled = ((intAt(this.#count, leaf) - 1) % BLOCK) + 1;
    for (let block = intAt(this.#firstBlock, leaf); block !== NONE; block = intAt(this.#nextBlock, block)) {
      const end = block * BLOCK + filled;
      for (let entry = block * BLOCK; entry < end; entry++) {
        const dx = floatAt(vectors, 3 * entry) - x;
        const dy = floatAt(vectors, 3 * entry + 1) - y;
        const dz = floatAt(vectors, 3 * entry + 2) - z;
        const distance = dx * dx + dy * dy + dz * dz;
        if (distance > found.reach) continue;
        const its = wordAt(traits, entry);
        const byte = (its >>> byteShift) & 255;
        if ((its & mask) !== value || byte < byteMin || byte > byteMax) continue;
        const slot = intAt(slots, entry);
        if (mayBeSeen(slot)) found.add(distance, slot);
      }
      filled = BLOCK;
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

  #insert(leaf: number, slot: number, traits: number): void {
    while (intAt(this.#count, leaf) >= BLOCK && intAt(this.#sizeOf, leaf) > 1) {
      this.#split(leaf);
      leaf =
        intAt(this.#children, leaf) +
        this.#quarter(leaf, intAt(this.#eastOf, slot), intAt(this.#northOf, slot));
    }
    this.#append(leaf, slot, traits);
    for (let node = leaf; node !== NONE; node = intAt(this.#parent, node)) this.#addToCount(node, 1);
  }

  /** Writes a point at the end of a leaf, whose count its caller raises. */
  #append(leaf: number, slot: number, traits: number): void {
    const filled = intAt(this.#count, leaf) % BLOCK;
    let block = intAt(this.#firstBlock, leaf);
    if (filled === 0) {
      const next = block;
      block = this.#newBlock();
      this.#nextBlock[block] = next;
      this.#firstBlock[leaf] = block;
    }
    const entry = block * BLOCK + filled;
    const vector = unitVector(
      fromSteps({ east: intAt(this.#eastOf, slot), north: intAt(this.#northOf, slot) }),
    );
    this.#blockVectors.set(vector, 3 * entry);
    this.#blockSlots[entry] = slot;
    this.#blockTraits[entry] = traits;
    this.#leafOf[slot] = leaf;
    this.#entryOf[slot] = entry;
  }

  /** Fills the hole with the leaf's last point. The count is lowered by the caller. */
  #takeOut(leaf: number, entry: number): void {
    const block = intAt(this.#firstBlock, leaf);
    const filled = ((intAt(this.#count, leaf) - 1) % BLOCK) + 1;
    const last = block * BLOCK + filled - 1;
    if (last !== entry) {
      const slot = intAt(this.#blockSlots, last);
      this.#blockSlots[entry] = slot;
      this.#blockTraits[entry] = wordAt(this.#blockTraits, last);
      this.#blockVectors.copyWithin(3 * entry, 3 * last, 3 * last + 3);
      this.#entryOf[slot] = entry;
    }
    if (filled > 1) return;
    this.#firstBlock[leaf] = intAt(this.#nextBlock, block);
    this.#freeBlocks.push(block);
  }

  #split(leaf: number): void {
    const first = this.#newQuad(leaf);
    const block = intAt(this.#firstBlock, leaf);
    this.#firstBlock[leaf] = NONE;
    this.#children[leaf] = first;
    for (let entry = block * BLOCK; entry < (block + 1) * BLOCK; entry++) {
      const slot = intAt(this.#blockSlots, entry);
      const child = first + this.#quarter(leaf, intAt(this.#eastOf, slot), intAt(this.#northOf, slot));
      this.#append(child, slot, wordAt(this.#blockTraits, entry));
      this.#addToCount(child, 1);
    }
    this.#freeBlocks.push(block);
  }

  /** Makes a leaf of a branch and of everything below it. */
  #merge(branch: number): void {
    const points: [slot: number, traits: number][] = [];
    this.#dissolve(branch, points);
    this.#count[branch] = 0;
    for (const [slot, traits] of points) {
      this.#append(branch, slot, traits);
      this.#addToCount(branch, 1);
    }
  }

  #dissolve(node: number, points: [slot: number, traits: number][]): void {
    const children = intAt(this.#children, node);
    if (children !== NONE) {
      for (let child = children; child < children + 4; child++) this.#dissolve(child, points);
      this.#children[node] = NONE;
      this.#freeQuads.push(children);
      return;
    }
    const block = intAt(this.#firstBlock, node);
    if (block === NONE) return;
    for (let entry = block * BLOCK; entry < block * BLOCK + intAt(this.#count, node); entry++)
      points.push([intAt(this.#blockSlots, entry), wordAt(this.#blockTraits, entry)]);
    this.#firstBlock[node] = NONE;
    this.#freeBlocks.push(block);
  }

  #newQuad(parent: number): number {
    const first = this.#freeQuads.pop() ?? this.#appendQuad();
    const half = intAt(this.#sizeOf, parent) >> 1;
    for (let k = 0; k < 4; k++) {
      const node = first + k;
      this.#children[node] = NONE;
      this.#firstBlock[node] = NONE;
      this.#count[node] = 0;
      this.#parent[node] = parent;
      this.#sizeOf[node] = half;
      this.#east[node] = intAt(this.#east, parent) + (k & 1 ? half : 0);
      this.#north[node] = intAt(this.#north, parent) + (k & 2 ? half : 0);
      this.#bounds.measure(node, {
        east: intAt(this.#east, node),
        north: intAt(this.#north, node),
        size: half,
      });
    }
    return first;
  }

  #appendQuad(): number {
    const first = this.#nodes;
    this.#nodes += 4;
    if (this.#nodes > this.#children.length) {
      const length = 2 * this.#children.length;
      this.#children = longerInts(this.#children, length, NONE);
      this.#parent = longerInts(this.#parent, length, NONE);
      this.#count = longerInts(this.#count, length);
      this.#firstBlock = longerInts(this.#firstBlock, length, NONE);
      this.#east = longerInts(this.#east, length);
      this.#north = longerInts(this.#north, length);
      this.#sizeOf = longerInts(this.#sizeOf, length);
    }
    return first;
  }

  #newBlock(): number {
    const free = this.#freeBlocks.pop();
    if (free !== undefined) return free;
    if (this.#blocks === this.#nextBlock.length) {
      const length = 2 * this.#blocks;
      this.#nextBlock = longerInts(this.#nextBlock, length, NONE);
      this.#blockSlots = longerInts(this.#blockSlots, length * BLOCK);
      this.#blockTraits = longerWords(this.#blockTraits, length * BLOCK);
      this.#blockVectors = longerFloats(this.#blockVectors, length * BLOCK * 3);
    }
    return this.#blocks++;
  }

  #growSlots(atLeast: number): void {
    const length = Math.max(atLeast, 2 * this.#leafOf.length);
    this.#leafOf = longerInts(this.#leafOf, length, NONE);
    this.#entryOf = longerInts(this.#entryOf, length);
    this.#eastOf = longerInts(this.#eastOf, length);
    this.#northOf = longerInts(this.#northOf, length);
  }
}
