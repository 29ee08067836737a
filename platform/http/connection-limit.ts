import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { subnetOf } from '#platform/ip/subnet.ts';

/**
 * Closes at once what one address opens beyond `max` connections; IPv6 addresses count by their subnet.
 *
 * @param isShared peers through which many clients come, such as trusted proxies: they have no limit
 */
export function limitConnections(
  server: Server,
  max: number,
  isShared: (address: string | undefined) => boolean,
): void {
  const open = new Map<string, number>();
  // Before the server reads anything of it.
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isShared(remoteAddress)) return;
    const address = subnetOf(remoteAddress);
    const count = open.get(address) ?? 0;
    if (count >= max) {
      socket.destroy();
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
