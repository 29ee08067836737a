import { cpuSecondsOfTree } from '../../apps/launch/suite/processes.ts';

/** CPU seconds of a worker and what it started. */
export class WorkerCpu {
  readonly #before = cpuSecondsOfTree(process.pid);
  #last = this.#before ?? 0;
  #lost = 0;

  /** Where the system tells nothing, it stays undefined. */
  read(): number | undefined {
    const now = cpuSecondsOfTree(process.pid);
    if (this.#before === undefined || now === undefined) return undefined;
    // What a browser's processes took goes with them when it does not wait for their end.
    this.#lost += Math.max(0, this.#last - now);
    this.#last = now;
    return this.#lost + now - this.#before;
  }
}
