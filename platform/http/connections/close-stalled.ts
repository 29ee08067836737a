import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often a connection is looked at before it has been silent for too long. */
const LOOKS = 6;

interface Silence {
  readonly looks: number;
  readonly bytesRead: number;
  readonly at: number;
}

/**
 * Closes connections without a byte either way for `stallMs`, or up to a sixth more.
 *
 * One timeout of Node would take twice as long where a client stops reading: it compares what is left to write with
 * what was handed over, so that its first end counts as progress. Here each is a sixth, and those in turn are counted.
 */
export function closeStalled(server: Server, stallMs: number): void {
  const periodMs = stallMs / LOOKS;
  const silences = new WeakMap<Socket, Silence>();
  server.setTimeout(periodMs, (socket) => {
    // Between requests another time is set, which is over.
    if (socket.timeout !== periodMs) {
      socket.destroy();
      return;
    }
    const [before, at] = [silences.get(socket), performance.now()];
    // Where bytes were taken meanwhile, Node let a whole period pass without an event.
    const isStillSilent =
      before !== undefined && before.bytesRead === socket.bytesRead && at - before.at < periodMs * 1.5;
    const looks = isStillSilent ? before.looks + 1 : 1;
    if (looks >= LOOKS) {
      socket.destroy();
      return;
    }
    silences.set(socket, { looks, bytesRead: socket.bytesRead, at });
    socket.setTimeout(periodMs);
  });
}
