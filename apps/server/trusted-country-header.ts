import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from '#platform/ip/trusted-proxies.ts';

/** Removes the country header from requests that no trusted proxy sent. */
export function trustCountryOfProxies(
  app: FastifyInstance,
  header: string | null,
  proxies: TrustedProxies,
): void {
  if (header === null) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!proxies.has(request.socket.remoteAddress)) Reflect.deleteProperty(request.raw.headers, header);
    done();
  });
}
