import type { Logger } from 'pino';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { Queries } from '#platform/db/database.ts';
import type { EventLog, LoggedEvent } from './event-log.ts';

export type AnyListener = (event: never) => unknown;

/** Delay before undelivered events are tried again after a failure, in milliseconds. */
const RETRY_MS = 1_000;
/** How many events one query reads. */
const BATCH = 100;

interface Parts {
  readonly log: Pick<Logger, 'error'>;
  readonly eventLog: EventLog;
}

/**
 * Brings events to their listeners: those of the log after the commit and again after a crash, the others at once.
 * A logged event counts as delivered when every listener has taken it; until then all of them get it again.
 */
export class EventDispatcher {
  readonly #parts: Parts;
  readonly #listeners = new Map<string, AnyListener[]>();
  readonly #logged = new Set<string>();
  #delivering: Promise<void> | null = null;
  #needsRerun = false;
  #retry: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Names events that only `append` may emit. */
  declareLogged(names: readonly string[]): void {
    for (const name of names) this.#logged.add(name);
  }

  listen(name: string, listener: AnyListener): void {
    const listeners = this.#listeners.get(name);
    if (listeners) listeners.push(listener);
    else this.#listeners.set(name, [listener]);
  }

  /** Never rejects: a listener that fails is logged, and the others get the event all the same. */
  async emit(name: string, event: object): Promise<void> {
    if (this.#logged.has(name)) throw new Error(`${name} is a logged event: append it`);
    await this.#call({ name, payload: event });
  }

  append(tx: Queries, name: string, event: object): Promise<void> {
    if (!this.#logged.has(name)) throw new Error(`${name} is not declared as a logged event`);
    return this.#parts.eventLog.append(tx, name, event);
  }

  /**
   * Delivers what is committed. To be called after a commit, and also after one that failed or was not heard of: what
   * was not committed is not there. Resolves after one attempt; failures are tried again until the dispatcher stops.
   */
  deliver(): Promise<void> {
    if (this.#delivering) {
      this.#needsRerun = true;
      return this.#delivering;
    }
    this.#delivering = this.#deliverAll();
    return this.#delivering;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#delivering;
  }

  async #deliverAll(): Promise<void> {
    let hasFailed: boolean;
    do {
      this.#needsRerun = false;
      try {
        hasFailed = !(await this.#deliverBatches());
      } catch (error) {
        hasFailed = true;
        this.#parts.log.error({ kind: errorKind(error) }, 'the event log cannot be read');
      }
    } while (this.#mayGoOn());
    // In the same step as the last look at `#needsRerun`: who asks from here on begins a new delivery.
    this.#delivering = null;
    if (hasFailed) this.#tryAgain();
  }

  #mayGoOn(): boolean {
    return this.#needsRerun && !this.#isStopped;
  }

  /** False when an event stays undelivered. */
  async #deliverBatches(): Promise<boolean> {
    let last = 0;
    let isComplete = true;
    for (;;) {
      const events = await this.#parts.eventLog.read(last, BATCH);
      const delivered: number[] = [];
      for (const event of events) {
        last = event.number;
        if (await this.#call(event)) delivered.push(event.number);
        else isComplete = false;
      }
      await this.#parts.eventLog.remove(delivered);
      if (events.length < BATCH || this.#isStopped) return isComplete;
    }
  }

  /** One listener after the other, in the order of the list. False when one of them failed. */
  async #call({ name, payload }: Pick<LoggedEvent, 'name' | 'payload'>): Promise<boolean> {
    let isTaken = true;
    for (const listener of this.#listeners.get(name) ?? []) {
      try {
        const taken = listener(payload as never);
        if (taken instanceof Promise) await taken;
      } catch (error) {
        isTaken = false;
        this.#parts.log.error({ kind: errorKind(error), event: name }, 'a listener failed');
      }
    }
    return isTaken;
  }

  #tryAgain(): void {
    if (this.#isStopped || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.deliver();
    }, RETRY_MS);
    this.#retry.unref();
  }
}
