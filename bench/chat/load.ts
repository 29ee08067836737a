import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from '#platform/random/uuid.ts';
import { cpuSecondsOf } from '../cpu.ts';
import { median } from '../report.ts';
import type { Contestant, Pair, DeliveryEvents } from './contestant.ts';

export interface LoadOptions {
  /** Of each pair. */
  readonly inFlight: number;
  readonly seconds: number;
  readonly postgresPid: number;
}

/** What came of one round. */
export interface Round {
  readonly messages: number;
  readonly perSecond: number;
  /** From sending to the delivery at the partner. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Seconds of CPU for 1,000 messages. */
  readonly serverCpu: number;
  readonly postgresCpu: number;
  /** Sent and never delivered. */
  readonly lost: number;
  /** Sent, but not as often in the archive as it should be. */
  readonly unstored: number;
}

interface UnderWay {
  readonly pair: Pair;
  readonly since: number;
  /** Number of callbacks still expected. */
  missing: number;
}

/** Messages missing this long after the last one was sent are lost. */
const TIMEOUT_MS = 15_000;
/** Work that follows the last messages counts as theirs. */
const SETTLE_MS = 150;
/** A process that uses less than this share of a core is idle. */
const AT_REST = 0.05;
const REST_MS = 500;
const MOST_RESTS = 60;

/** Drives one contestant: each pair keeps a fixed number of messages in flight. */
export class Driver {
  readonly contestant: Contestant;
  #pairs: readonly Pair[] = [];
  readonly #inFlight = new Map<string, UnderWay>();
  #latencies: number[] = [];
  #sent = 0;
  #isSending = false;
  #failure: string | null = null;
  #isIdle: () => void = () => undefined;

  constructor(contestant: Contestant) {
    this.contestant = contestant;
  }

  async connect(): Promise<void> {
    const events: DeliveryEvents = {
      delivered: (id) => {
        const one = this.#inFlight.get(id);
        if (one === undefined) return;
        this.#latencies.push(performance.now() - one.since);
        this.#heardOf(id, one);
      },
      acknowledged: (id) => {
        const one = this.#inFlight.get(id);
        if (one) this.#heardOf(id, one);
      },
      failed: (what) => {
        this.#failure ??= what;
        this.#isIdle();
      },
    };
    this.#pairs = await this.contestant.connect(events);
  }

  /** Waits until background work after a start or a round ends, with a limit. */
  async rest(): Promise<void> {
    for (let tries = 0; tries < MOST_RESTS; tries++) {
      const before = cpuSecondsOf(this.contestant.pid);
      await sleep(REST_MS);
      if (cpuSecondsOf(this.contestant.pid) - before < AT_REST * (REST_MS / 1_000)) return;
    }
  }

  /** @throws Error when anything was refused, or a connection broke */
  async run({ inFlight, seconds, postgresPid }: LoadOptions): Promise<Round> {
    const { pid, rowsPerMessage } = this.contestant;
    const rowsBefore = await this.contestant.countRows();
    this.#latencies = [];
    this.#sent = 0;
    const before = { server: cpuSecondsOf(pid), postgres: cpuSecondsOf(postgresPid) };
    const start = performance.now();
    this.#isSending = true;
    const idle = new Promise<void>((resolve) => (this.#isIdle = resolve));
    for (const pair of this.#pairs) for (let n = 0; n < inFlight; n++) this.#send(pair);
    await Promise.race([sleep(seconds * 1_000), idle]);
    this.#isSending = false;
    const patience = new AbortController();
    await Promise.race([idle, sleep(TIMEOUT_MS, null, { signal: patience.signal }).catch(() => null)]);
    patience.abort();
    const elapsed = (performance.now() - start) / 1_000;
    await sleep(SETTLE_MS);
    const after = { server: cpuSecondsOf(pid), postgres: cpuSecondsOf(postgresPid) };
    if (this.#failure !== null) throw new Error(`${this.contestant.name}: ${this.#failure}`);
    const lost = this.#inFlight.size;
    this.#inFlight.clear();
    const messages = this.#latencies.length;
    const sorted = this.#latencies.toSorted((a, b) => a - b);
    const rows = (await this.contestant.countRows()) - rowsBefore;
    return {
      ...{ messages, lost, unstored: this.#sent - rows / rowsPerMessage },
      perSecond: messages / elapsed,
      p50Ms: median(sorted),
      p99Ms: sorted[Math.floor(messages * 0.99)] ?? Number.NaN,
      serverCpu: ((after.server - before.server) / messages) * 1_000,
      postgresCpu: ((after.postgres - before.postgres) / messages) * 1_000,
    };
  }

  #send(pair: Pair): void {
    const id = uuidv7(new Date(), randomBytes);
    this.#sent += 1;
    this.#inFlight.set(id, { pair, since: performance.now(), missing: this.contestant.answers ? 2 : 1 });
    pair.send(id);
  }

  #heardOf(id: string, one: UnderWay): void {
    one.missing -= 1;
    if (one.missing > 0) return;
    this.#inFlight.delete(id);
    if (this.#isSending) this.#send(one.pair);
    else if (this.#inFlight.size === 0) this.#isIdle();
  }
}
