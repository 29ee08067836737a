import type { Logger } from 'pino';
import { errorKind } from '#platform/contract/error-kind.ts';

/** Recurring work of a process, such as on what it holds in memory. */
export interface Tick {
  readonly name: string;
  readonly everyMs: number;
  /** One process alone runs it, where several serve together. */
  readonly inOneProcess?: boolean;
  /** A promise is waited for. */
  readonly run: () => unknown;
}

/**
 * Runs ticks until it is stopped. A tick that is still running is not started a second time; one that fails is logged
 * and runs again at its next instant.
 */
export class Ticker {
  readonly #log: Pick<Logger, 'error'>;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #running = new Map<string, Promise<void>>();

  constructor(log: Pick<Logger, 'error'>) {
    this.#log = log;
  }

  start(ticks: readonly Tick[]): void {
    for (const tick of ticks) {
      const timer = setInterval(() => this.#begin(tick), tick.everyMs);
      timer.unref();
      this.#timers.push(timer);
    }
  }

  /** Resolves when nothing runs any longer. */
  async stop(): Promise<void> {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    await Promise.all(this.#running.values());
  }

  #begin({ name, run }: Tick): void {
    if (this.#running.has(name)) return;
    const failed = (error: unknown) =>
      this.#log.error({ kind: errorKind(error), tick: name }, 'a tick failed');
    try {
      const done = run();
      if (!(done instanceof Promise)) return;
      this.#running.set(
        name,
        done.then(() => undefined, failed).finally(() => this.#running.delete(name)),
      );
    } catch (error) {
      failed(error);
    }
  }
}
