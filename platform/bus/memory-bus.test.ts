import { describe } from 'vitest';
import { busConformance } from './bus.conformance.ts';
import { createMemoryBus } from './memory-bus.ts';

describe('the bus in memory', () => {
  busConformance(() => {
    const failures: object[] = [];
    const bus = createMemoryBus({ error: (what: unknown) => void failures.push(what as object) });
    return { one: bus.join(), other: bus.join(), failures };
  }, null);
});
