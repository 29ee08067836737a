import type { Server } from 'node:http';

/** So long a large answer waits for connections that are being accepted, in milliseconds. */
const MAX_WAIT_MS = 500;

interface Waiting {
  readonly since: number;
  readonly send: () => void;
}

/**
 * Lets large answers leave one per turn of the event loop, and none while connections are being accepted.
 *
 * Node accepts one connection a turn, so that a turn in which answers are written keeps the next client waiting as
 * often as there are connections before its own.
 */
export class PacedSends {
  readonly #waiting: Waiting[] = [];
  #isAccepting = false;

  /** @param server whose connections come before its large answers */
  constructor(server: Pick<Server, 'on'>) {
    server.on('connection', () => (this.#isAccepting = true));
  }

  /** Resolves when a large answer may be sent. */
  turn(): Promise<void> {
    return new Promise((send) => {
      if (this.#waiting.push({ since: performance.now(), send }) === 1) setImmediate(this.#next);
    });
  }

  readonly #next = (): void => {
    const [first] = this.#waiting;
    const waits = this.#isAccepting && first !== undefined && performance.now() - first.since < MAX_WAIT_MS;
    this.#isAccepting = false;
    if (!waits) this.#waiting.shift()?.send();
    if (this.#waiting.length > 0) setImmediate(this.#next);
  };
}
