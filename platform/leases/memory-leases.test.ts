import { describe } from 'vitest';
import { leasesConformance } from './leases.conformance.ts';
import { createMemoryLeases } from './memory-leases.ts';

describe('leases in memory', () => {
  leasesConformance(() => {
    const leases = createMemoryLeases();
    return { one: leases.join(), other: leases.join() };
  });
});
