import type { Logger } from 'pino';
import { errorKind } from '#platform/contract/error-kind.ts';
import type { Queries } from '#platform/db/database.ts';
import type { EventLog, LoggedEvent } from './event-log.ts';

export type AnyListener = (event: never) => unknown;

/** Delay before the log is read again after a failure, in milliseconds. */
const RETRY_MS = 1_000;
/** Failures after which an event becomes a dead letter: after about an hour, at delays of 1, 2, 4, … seconds. */
const MAX_FAILURES = 12;
/** How many events one query reads. */
const BATCH = 100;

interface Parts {
  readonly log: Pick<Logger, 'error'>;
  readonly eventLog: EventLog;
  /** A clock that only grows, in milliseconds; a test may shift it. */
  readonly now?: () => number;
}

interface Listener {
  readonly owner: string;
  readonly listener: AnyListener;
}

/**
 * Brings events to their listeners: those of the log after the commit and again after a crash, the others at once.
 * A logged event counts as delivered when every listener has taken it. Those that failed get it again, later each
 * time; after many failures it stays as a dead letter until the next start.
 */
export class EventDispatcher {
  readonly #parts: Parts;
  readonly #now: () => number;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #logged = new Set<string>();
  /** When the events that failed are due again, by number. */
  readonly #dueAt = new Map<number, number>();
  #delivering: Promise<void> | null = null;
  #needsRerun = false;
  #isFirst = true;
  #retry: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => performance.now());
  }

  /** Names events that only `append` may emit. */
  declareLogged(names: readonly string[]): void {
    for (const name of names) this.#logged.add(name);
  }

  /** @param owner  names the listener in the log; of one owner all listeners of an event are repeated together */
  listen(name: string, owner: string, listener: AnyListener): void {
    const listeners = this.#listeners.get(name);
    if (listeners) listeners.push({ owner, listener });
    else this.#listeners.set(name, [{ owner, listener }]);
  }

  /** Never rejects: a listener that fails is logged, and the others get the event all the same. */
  async emit(name: string, event: object): Promise<void> {
    if (this.#logged.has(name)) throw new Error(`${name} is a logged event: append it`);
    await this.#call(name, event, null);
  }

  append(tx: Queries, name: string, event: object): Promise<void> {
    if (!this.#logged.has(name)) throw new Error(`${name} is not declared as a logged event`);
    return this.#parts.eventLog.append(tx, name, event);
  }

  /**
   * Delivers what is committed and due; the first time also the dead letters. To be called after a commit, and also
   * after one that failed or whose answer was lost: what was not committed is not there. Resolves after one attempt;
   * failures are tried again until the dispatcher stops.
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
    let isRead: boolean;
    do {
      this.#needsRerun = false;
      try {
        await this.#deliverBatches(this.#isFirst);
        this.#isFirst = false;
        isRead = true;
      } catch (error) {
        isRead = false;
        this.#parts.log.error({ kind: errorKind(error) }, 'the event log cannot be read');
      }
    } while (this.#mayGoOn());
    // In the same step as the last look at `#needsRerun`: a call from here on begins a new delivery.
    this.#delivering = null;
    this.#planRetry(isRead);
  }

  #mayGoOn(): boolean {
    return this.#needsRerun && !this.#isStopped;
  }

  async #deliverBatches(withDeadLetters: boolean): Promise<void> {
    const { eventLog } = this.#parts;
    let last = 0;
    for (;;) {
      const events = await eventLog.read(last, BATCH, { withDeadLetters });
      const delivered: number[] = [];
      for (const event of events) {
        last = event.number;
        if ((this.#dueAt.get(event.number) ?? 0) > this.#now()) continue;
        const failed = await this.#call(event.name, event.payload, event);
        if (failed.length === 0) delivered.push(event.number);
        else await this.#keep(event, failed);
      }
      await eventLog.remove(delivered);
      for (const number of delivered) this.#dueAt.delete(number);
      if (events.length < BATCH || this.#isStopped) return;
    }
  }

  /** Calls the listeners one after another, in the order of the list. Answers the owners of those that failed. */
  async #call(name: string, payload: unknown, logged: LoggedEvent | null): Promise<readonly string[]> {
    const failed = new Set<string>();
    const of = logged && { number: logged.number };
    for (const { owner, listener } of this.#listeners.get(name) ?? []) {
      if (logged?.remaining && !logged.remaining.includes(owner)) continue;
      try {
        const taken = listener(payload as never);
        if (taken instanceof Promise) await taken;
      } catch (error) {
        failed.add(owner);
        this.#parts.log.error({ kind: errorKind(error), event: name, owner, ...of }, 'a listener failed');
      }
    }
    return [...failed];
  }

  /** Before the row says so the event is planned: where that fails it is tried again all the same. */
  async #keep({ number, name, failures: before }: LoggedEvent, remaining: readonly string[]): Promise<void> {
    const failures = before + 1;
    const isGivenUp = failures >= MAX_FAILURES;
    if (isGivenUp) this.#dueAt.delete(number);
    else this.#dueAt.set(number, this.#now() + RETRY_MS * 2 ** before);
    await this.#parts.eventLog.fail({ number, failures, remaining, isGivenUp });
    if (isGivenUp)
      this.#parts.log.error({ event: name, number, failures, remaining }, 'an event became a dead letter');
  }

  #planRetry(isRead: boolean): void {
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    const dueAt = isRead ? Math.min(...this.#dueAt.values()) : this.#now() + RETRY_MS;
    if (this.#isStopped || dueAt === Infinity) return;
    this.#retry = setTimeout(
      () => {
        this.#retry = null;
        void this.deliver();
      },
      Math.max(0, Math.ceil(dueAt - this.#now())),
    );
    this.#retry.unref();
  }
}
