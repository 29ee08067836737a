import type { Logger } from 'pino';
import type { Bus } from '#platform/bus/bus.ts';
import { createMemoryBus } from '#platform/bus/memory-bus.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Counters } from '#platform/counters/counters.ts';
import { createMemoryCounters } from '#platform/counters/memory-counters.ts';
import type { Leases } from '#platform/leases/leases.ts';
import { createMemoryLeases } from '#platform/leases/memory-leases.ts';

/** What several processes of a server share, by an engine each. */
export interface Ports {
  readonly bus: Bus;
  readonly counters: Counters;
  readonly leases: Leases;
}

/** The engines of a server that is one process. */
export const memoryPorts = (clock: Clock, log: Pick<Logger, 'error'>): Ports => ({
  bus: createMemoryBus(log).join(),
  counters: createMemoryCounters(() => clock.now().getTime()),
  leases: createMemoryLeases().join(),
});
