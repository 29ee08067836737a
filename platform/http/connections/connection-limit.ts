import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { subnetOf } from '#platform/ip/subnet.ts';
import { OutageLog } from './outage-log.ts';

/**
 * Closes at once what one address opens beyond `max` connections; IPv6 addresses count by their subnet.
 *
 * @param isShared peers through which many clients come, such as trusted proxies: they have no limit
 */
export function limitConnections(
  { server, log }: Pick<FastifyInstance, 'server' | 'log'>,
  max: number,
  isShared: (address: string | undefined) => boolean,
): void {
  const open = new Map<string, number>();
  const outage = new OutageLog({
    log,
    began: 'connections beyond the limit of their address are closed',
    ended: 'connections beyond the limit of their address are no longer opened',
  });
  // Before the server reads anything of it.
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isShared(remoteAddress)) return;
    const address = subnetOf(remoteAddress);
    const count = open.get(address) ?? 0;
    if (count >= max) {
      socket.destroy();
      outage.refused();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
