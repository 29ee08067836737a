/** A thread of its own for the clients of `npm run bench:files`, so that their work does not delay what measures. */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface Clients {
  readonly port: number;
  readonly path: string;
  readonly count: number;
}

/** Clients of one address; more than a server takes of one come from several. */
const CLIENTS_PER_ADDRESS = 50;

/** Asks for a file by a connection of its own, without `Accept-Encoding`, and drops what comes. Its bytes. */
const load = ({ port, path }: Clients, index: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const localAddress = `127.0.1.${1 + Math.floor(index / CLIENTS_PER_ADDRESS)}`;
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    let bytes = 0;
    socket.on('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => (bytes += chunk.length));
    socket.on('error', reject);
    socket.on('end', () => resolve(bytes));
  });

const clients = workerData as Clients;
const loaded = await Promise.all(Array.from({ length: clients.count }, (_, index) => load(clients, index)));
parentPort?.postMessage(loaded);
