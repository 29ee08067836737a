import { describe, expect, it } from 'vitest';
import { type LngLatPair } from '#platform/geo/point.ts';
import { toSteps } from './nearby-index.ts';
import { Quadtree } from './quadtree.ts';

const pointAt = (slot: number, coordinates: LngLatPair) => ({
  slot,
  id: slot.toString(16).padStart(24, '0'),
  steps: toSteps(coordinates),
  traits: 0,
  fingerprint: slot,
  card: Buffer.from(`{"n":${slot}}`),
});

describe('Quadtree', () => {
  it('merges emptied leaves, so that a crowd that left costs nothing', () => {
    const tree = new Quadtree();
    for (let slot = 0; slot < 5_000; slot++)
      tree.put(pointAt(slot, [-87.6 + (slot % 71) / 700, 41.8 + (slot % 67) / 700]));
    const crowded = tree.nodesInUse;
    for (let slot = 0; slot < 5_000; slot++) tree.remove(slot);
    expect(crowded).toBeGreaterThan(100);
    expect(tree.nodesInUse).toBe(1);
    expect(tree.size).toBe(0);
  });

  it('reuses the space of removed points', () => {
    const tree = new Quadtree();
    const nodes: number[] = [];
    for (let round = 0; round < 5; round++) {
      for (let slot = 0; slot < 3_000; slot++)
        tree.put(pointAt(slot, [(slot % 61) / 100 + round, (slot % 59) / 100]));
      nodes.push(tree.nodesInUse);
      for (let slot = 0; slot < 3_000; slot++) tree.remove(slot);
    }
    expect(new Set(nodes).size).toBeLessThanOrEqual(5);
    expect(Math.max(...nodes)).toBeLessThan(2 * Math.min(...nodes));
  });
});
