import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Serves the built web app: hashed files immutable, everything else revalidated.
 *
 * Any other address a browser opens returns the app, which knows the routes; that address may hold a token, so no
 * request of the page reveals it. Nothing is served when the app is not built.
 */
export async function serveWebFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  const isBuilt = existsSync(path.join(webRoot, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      index: false,
      // Without a route per file, the wildcard would answer addresses of the app with 404.
      wildcard: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`) && /-[\w-]{8}\.\w+(\.br)?$/.test(file);
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isElsewhere = /^\/(api|assets|basemap)\//.test(request.url);
    if (isBuilt && request.method === 'GET' && !isElsewhere && takesPage(request))
      return reply.header('referrer-policy', 'no-referrer').sendFile('index.html');
    return reply.code(404).send({ error: 'not-found' });
  });
}

/** Clients that accept anything count as browsers, unless they ask for a file by name. */
function takesPage({ url, headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  const [pathname = ''] = url.split('?');
  return accept.includes('text/html') || (accept.includes('*/*') && path.extname(pathname) === '');
}
