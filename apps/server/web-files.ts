import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BuiltFile, readBuiltFiles, sendBuiltFile } from '#platform/http/answers/built-files.ts';
import { NOT_READABLE, refuseCommon } from '#platform/http/errors/error-response.ts';
import { withoutDocumentHeaders } from '#platform/http/answers/security-headers.ts';
import { PacedSends } from '#platform/http/answers/paced-sends.ts';
import { requestPath } from '#platform/http/request-path.ts';
import { isKnownAddress } from '#product/known-addresses.ts';

const PAGE = '/index.html';

/**
 * Serves the built web app: hashed files immutable, everything else revalidated.
 *
 * Any other address a browser opens returns the app, which knows the routes: with 404 where it has no page, which it
 * leads to root. An address may hold a token, so no request of the page reveals it. Nothing is served when the app is
 * not built.
 */
export function serveWebFiles(app: FastifyInstance, webRoot: string): void {
  const files: ReadonlyMap<string, BuiltFile> = existsSync(path.join(webRoot, PAGE))
    ? readBuiltFiles(webRoot)
    : new Map();
  const sends = new PacedSends(app.server);
  const page = files.get(PAGE);
  if (page) app.allowedMethods.addPages(isKnownAddress);
  for (const [address, file] of files) {
    // The page has the addresses of the app, and is no file beside them.
    if (file === page) continue;
    app.get(address, (request, reply) =>
      sendBuiltFile(
        file,
        request,
        (isPart(address) ? withoutDocumentHeaders(reply) : reply).header('cache-control', cachingOf(address)),
        sends,
      ),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = requestPath(request.url);
    if (pathname === null) return refuseCommon(reply, 'invalid', NOT_READABLE);
    if (!page || !takesPage(request, pathname)) return reply.code(404).send({ error: 'not-found' });
    const status = isKnownAddress(pathname) ? 200 : 404;
    reply.code(status).header('cache-control', 'no-cache').header('referrer-policy', 'no-referrer');
    return sendBuiltFile(page, request, reply, sends);
  });
}

const cachingOf = (address: string): string =>
  /^\/assets\/.*-[\w-]{8}\.\w+$/.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** What a page is made of. A worker, in a folder below, is a context of its own; an image can be opened by itself. */
const isPart = (address: string): boolean =>
  /^\/assets\/[^/]*\.(js|css|woff2)$|^\/assets\/i18n\//.test(address);

/** Clients that accept anything count as browsers, unless they ask for a file by name. */
function takesPage({ method, headers }: FastifyRequest, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const isHidden = pathname.split('/').some((part) => part.startsWith('.'));
  if (isHidden || /^\/(api|assets|basemap)\//.test(pathname)) return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && path.extname(pathname) === '');
}
