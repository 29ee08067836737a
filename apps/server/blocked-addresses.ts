import type { FastifyInstance } from 'fastify';
import type { AddressList } from '#platform/addresses/address-list.ts';
import { appStatus, health } from '#wire/service.ts';

/** What is answered to everybody: the page says by it why nothing else is, and texts and policies are files. */
const open: readonly string[] = [appStatus.path, health.path];

/** Refuses every call from these addresses but those that are open to all. */
export function refuseBlocked(app: FastifyInstance, blocked: AddressList): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!blocked.has(request.ip)) return undefined;
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith('/api/') || open.includes(path)) return undefined;
    return reply.code(403).header('cache-control', 'no-store').send({ error: 'ip-blocked' });
  });
}
