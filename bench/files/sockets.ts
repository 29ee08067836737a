/** A thread of its own for the clients of `npm run bench:files`, so that their work does not delay what measures. */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface Clients {
  readonly port: number;
  readonly path: string;
  readonly count: number;
  /** How many come from one address. */
  readonly perAddress: number;
}

/** How a client was answered; 0 is no answer. */
export interface Loaded {
  readonly status: number;
  /** With the head. */
  readonly bytes: number;
}

/** Asks for a file by a connection of its own, without `Accept-Encoding`, and drops what comes. */
const load = ({ port, path, perAddress }: Clients, index: number): Promise<Loaded> =>
  new Promise((resolve, reject) => {
    const localAddress = `127.0.1.${1 + Math.floor(index / perAddress)}`;
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    let [status, bytes] = [0, 0];
    socket.on('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`),
    );
    socket.once(
      'data',
      (chunk) => (status = Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1', 0, 20))?.[1])),
    );
    socket.on('data', (chunk) => (bytes += chunk.length));
    socket.on('error', reject);
    socket.on('end', () => resolve({ status, bytes }));
  });

const clients = workerData as Clients;
const loaded = await Promise.all(Array.from({ length: clients.count }, (_, index) => load(clients, index)));
parentPort?.postMessage(loaded);
