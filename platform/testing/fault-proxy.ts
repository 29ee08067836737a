import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** A fault of one request or socket message; `none` passes it. */
export type Fault =
  | { readonly type: 'none' }
  /** Never arrives. */
  | { readonly type: 'lost' }
  /** Arrives and runs; the answer is lost. */
  | { readonly type: 'answer-lost' }
  /** Arrives and runs; the answer breaks off midway. */
  | { readonly type: 'answer-cut' }
  /** Arrives a second time while the first is running. */
  | { readonly type: 'twice' }
  /** Arrives `ms` milliseconds late, out of order. */
  | { readonly type: 'late'; readonly ms: number };

export interface FaultProxy {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string;
  /** Offline, nothing passes and open connections break. */
  setOffline: (isOffline: boolean) => void;
  /** The number of connections refused while offline. */
  turnedAway: () => number;
  /** Freezes live connections: open, but silent in both directions. */
  freezeSockets: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Proxies HTTP and WebSocket between a client and a server, with the faults of a bad network.
 *
 * @param target `http://host:port` of the server, which may stop and restart
 * @param faultOf called for every request and every socket message of a client
 */
export async function openFaultProxy(
  target: string,
  faultOf: (request: Pick<IncomingMessage, 'method' | 'url'>) => Fault,
): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const agent = new http.Agent({ keepAlive: true });
  const open = new Set<Duplex>();
  const live = new Set<{ readonly freeze: () => void }>();
  let isOffline = false;
  let turnedAway = 0;
  const failWhenCut = (fault: Fault, type: Fault['type']) => {
    if (isOffline || fault.type === type) throw new Error('lost');
  };

  const forward = (request: IncomingMessage, body: Buffer) =>
    new Promise<{ readonly answer: IncomingMessage; readonly bytes: Buffer }>((resolve, reject) => {
      const { method, url: path, headers } = request;
      const onward = http.request({ agent, hostname, port, method, path, headers });
      onward.once('error', reject);
      onward.once('response', (answer) => {
        read(answer).then((bytes) => resolve({ answer, bytes }), reject);
      });
      onward.end(body);
    });

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(request);
    const fault = faultOf(request);
    failWhenCut(fault, 'lost');
    if (fault.type === 'late') await sleep(fault.ms);
    // The client gets the first response.
    const again = fault.type === 'twice' ? forward(request, body).catch(() => undefined) : null;
    const { answer, bytes } = await forward(request, body);
    await again;
    failWhenCut(fault, bytes.length > 1 ? 'answer-lost' : 'answer-cut');
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    if (fault.type === 'answer-cut')
      response.write(bytes.subarray(0, bytes.length >> 1), () => request.socket.destroy());
    else response.end(bytes);
  };

  const server = http.createServer((request, response) => {
    // However it failed, the client sees a broken connection.
    pass(request, response).catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (!isOffline) return;
    turnedAway += 1;
    socket.destroy();
  });
  server.on('upgrade', (request, client: Duplex, head: Buffer) => {
    const upstream = net.connect(Number(port), hostname, () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(client);
      client.on('data', say);
    });
    /** Reads and discards: a network that drops data does not push back. */
    const silence = () => {
      upstream.unpipe(client);
      upstream.resume();
    };
    const say = (said: Buffer) => {
      const { type } = faultOf(request);
      if (type === 'lost') {
        end();
        return;
      }
      if (type === 'answer-lost') {
        silence();
        upstream.once('data', end);
      }
      upstream.write(said);
    };
    const link = {
      freeze: () => {
        silence();
        client.off('data', say).resume();
      },
    };
    live.add(link);
    const end = () => {
      live.delete(link);
      for (const one of [client, upstream]) one.destroy();
    };
    for (const one of [client, upstream]) one.once('close', end).on('error', end);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    setOffline: (next) => {
      isOffline = next;
      if (next) for (const socket of open) socket.destroy();
    },
    turnedAway: () => turnedAway,
    freezeSockets: () => {
      for (const { freeze } of live) freeze();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      agent.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
