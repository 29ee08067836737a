import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from '#platform/ip/trusted-proxies.ts';

/** Takes the header that names a country away from whatever did not come from a trusted proxy itself. */
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
