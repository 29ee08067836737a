import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { BurstSocket } from './burst-socket.ts';

describe('a socket that writes in bursts', () => {
  const server = net.createServer();
  afterEach(() => server.close());

  it('sends writes of one tick together, in order, and later ones after them', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = new BurstSocket();
    socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [[peer]] = (await Promise.all([once(server, 'connection'), once(socket, 'connect')])) as [
      [Socket],
      unknown,
    ];
    const next = async () => String(((await once(peer, 'data')) as [Buffer])[0]);

    const first = next();
    const isWritten = new Promise<void>((resolve) => {
      socket.write('begin;');
      socket.write(Buffer.from('select;'));
      socket.write('lock;', 'utf8', () => resolve());
    });
    expect(await first).toBe('begin;select;lock;');
    await isWritten;

    const second = next();
    socket.write('commit;');
    expect(await second).toBe('commit;');
    socket.destroy();
  });
});
