import { floatAt, intAt, grownFloats, grownInts } from './typed-arrays.ts';

/** A min-heap of nodes by bound, reused between walks to avoid garbage. */
export class NodeQueue {
  #bounds = new Float64Array(256);
  #nodes = new Int32Array(256);
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** The bound of the node that `pop` returns next. */
  get leastBound(): number {
    return floatAt(this.#bounds, 0);
  }

  clear(): void {
    this.#size = 0;
  }

  push(bound: number, node: number): void {
    if (this.#size === this.#nodes.length) {
      this.#bounds = grownFloats(this.#bounds, 2 * this.#size);
      this.#nodes = grownInts(this.#nodes, 2 * this.#size);
    }
    const bounds = this.#bounds;
    const nodes = this.#nodes;
    let hole = this.#size++;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      if (floatAt(bounds, parent) <= bound) break;
      bounds[hole] = floatAt(bounds, parent);
      nodes[hole] = intAt(nodes, parent);
      hole = parent;
    }
    bounds[hole] = bound;
    nodes[hole] = node;
  }

  pop(): number {
    const bounds = this.#bounds;
    const nodes = this.#nodes;
    const top = intAt(nodes, 0);
    const size = --this.#size;
    const bound = floatAt(bounds, size);
    let hole = 0;
    for (let child = 1; child < size; child = 2 * hole + 1) {
      if (child + 1 < size && floatAt(bounds, child + 1) < floatAt(bounds, child)) child++;
      if (floatAt(bounds, child) >= bound) break;
      bounds[hole] = floatAt(bounds, child);
      nodes[hole] = intAt(nodes, child);
      hole = child;
    }
    bounds[hole] = bound;
    nodes[hole] = intAt(nodes, size);
    return top;
  }
}
