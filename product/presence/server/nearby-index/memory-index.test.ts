import { describeNearbyIndex } from './nearby-index.conformance.ts';
import { MemoryIndex } from './memory-index.ts';

describeNearbyIndex('The in-memory engine', () => new MemoryIndex());
