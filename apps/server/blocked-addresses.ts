import type { FastifyInstance } from 'fastify';
import type { AddressList } from '#platform/ip/address-list.ts';
import { refuse } from '#platform/http/errors/error-response.ts';
import { ADDRESS_BLOCKED, openToAll } from '#wire/refusals.ts';

/** Refuses calls from blocked addresses, except those open to all. */
export function refuseBlocked(app: FastifyInstance, blocked: AddressList): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!blocked.has(request.ip)) return undefined;
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith('/api/') || openToAll.includes(path)) return undefined;
    return refuse(reply, ADDRESS_BLOCKED.status, { error: ADDRESS_BLOCKED.code });
  });
}
