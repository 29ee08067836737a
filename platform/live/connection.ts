import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { nextTickBatch } from '#platform/http/answers/next-tick.ts';
import type { TextFrame } from './websocket-text-frame.ts';

/** A socket's owner and the address it was opened from. */
export interface Holder<Caller> {
  /** The caller as of the handshake. */
  readonly caller: Caller;
  readonly callerId: string;
  readonly address: string;
}

/** One open socket. There are as many as people are connected, and each is written to: one object, and no closures. */
export class Connection<Caller> {
  readonly holder: Holder<Caller>;
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #isHeld = false;

  constructor(holder: Holder<Caller>, socket: WebSocket, stream: Duplex) {
    this.holder = holder;
    this.#socket = socket;
    this.#stream = stream;
  }

  get caller(): Caller {
    return this.holder.caller;
  }

  get address(): string {
    return this.holder.address;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Bytes that were sent and have not left this process yet. */
  get bufferedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  /** Sends one text frame; after the socket closed, nothing. */
  send(frame: string | Buffer): void {
    if (!this.isOpen) return;
    this.#holdUntilEndOfTurn();
    this.#socket.send(frame, { binary: false });
  }

  /** Sends a frame that many get; after the socket closed, nothing. */
  sendFrame({ bytes }: TextFrame): void {
    // Nothing of ours is compressed, so that nothing that was sent before waits in `ws`: it is in the stream already.
    if (this.isOpen) this.#stream.write(bytes);
  }

  /** Whether the peer answers within `withinMs`; a device may vanish without closing. */
  provesAlive(withinMs: number): Promise<boolean> {
    if (!this.isOpen) return Promise.resolve(false);
    const socket = this.#socket;
    return new Promise((resolve) => {
      const end = (isAlive: boolean) => {
        clearTimeout(timer);
        for (const sign of ['pong', 'message']) socket.off(sign, answered);
        socket.off('close', gone);
        resolve(isAlive);
      };
      const answered = () => end(true);
      const gone = () => end(false);
      const timer = setTimeout(gone, withinMs);
      timer.unref();
      for (const sign of ['pong', 'message']) socket.on(sign, answered);
      socket.on('close', gone);
      socket.ping();
    });
  }

  close(code: number, reason?: string): void {
    this.#socket.close(code, reason);
  }

  /**
   * Corks writes until the end of the tick: messages come in batches, and each write is a system call that
   * wakes the reader.
   */
  #holdUntilEndOfTurn(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#stream.cork();
    void nextTickBatch().then(() => {
      this.#isHeld = false;
      this.#stream.uncork();
    });
  }
}
