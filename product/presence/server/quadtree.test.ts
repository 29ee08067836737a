import { describe, expect, it } from 'vitest';
import { toSteps } from './nearby-index.ts';
import { Quadtree } from './quadtree.ts';

describe('Quadtree', () => {
  it('merges emptied leaves, so that a crowd that left costs nothing', () => {
    const tree = new Quadtree();
    for (let slot = 0; slot < 5_000; slot++)
      tree.put(slot, toSteps([-87.6 + (slot % 71) / 700, 41.8 + (slot % 67) / 700]), 0);
    const crowded = tree.nodesInUse;
    for (let slot = 0; slot < 5_000; slot++) tree.remove(slot);
    expect(crowded).toBeGreaterThan(100);
    expect(tree.nodesInUse).toBe(1);
    expect(tree.size).toBe(0);
  });

  it('uses the room of those who left again', () => {
    const tree = new Quadtree();
    const nodes: number[] = [];
    for (let round = 0; round < 5; round++) {
      for (let slot = 0; slot < 3_000; slot++)
        tree.put(slot, toSteps([(slot % 61) / 100 + round, (slot % 59) / 100]), 0);
      nodes.push(tree.nodesInUse);
      for (let slot = 0; slot < 3_000; slot++) tree.remove(slot);
    }
    expect(new Set(nodes).size).toBeLessThanOrEqual(5);
    expect(Math.max(...nodes)).toBeLessThan(2 * Math.min(...nodes));
  });
});
