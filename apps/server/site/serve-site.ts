import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock/clock.ts';
import { compress } from '#platform/http/answers/compress.ts';
import { acceptedLanguages, chooseLanguage, DEFAULT_LANGUAGE } from '#platform/languages/choose-language.ts';
import { refuse } from '#platform/http/errors/error-response.ts';
import { robotsTxt, securityTxt, sitemapXml } from '#platform/site/crawler-files.ts';
import { languages } from '#product/languages.ts';
import { pageFiles } from '#product/page-files.ts';
import { publicTexts } from '#product/support/server/index.ts';
import { publicPages } from './public-pages.ts';

export interface SiteParts {
  /** The built web app; without it there are no pages. */
  readonly webRoot: string;
  /** Public origin; undefined uses the request's host. */
  readonly appUrl: string | undefined;
  readonly contactEmail: string | null;
  readonly clock: Clock;
}

/** How the paths of files begin that a public page needs to be drawn. */
const FILES = ['/assets/', ...Object.values(pageFiles)];

/** Serves what others than the app read: public pages as HTML, and the files that crawlers look for. */
export function serveSite(app: FastifyInstance, parts: SiteParts): void {
  const { webRoot, appUrl, contactEmail, clock } = parts;
  const originOf = ({ protocol, host }: FastifyRequest): string => appUrl ?? `${protocol}://${host}`;
  const texts = publicTexts(DEFAULT_LANGUAGE, contactEmail);
  const pages = texts.map((text) => text.path);
  const listed = [...new Set(texts.map(({ canonical }) => canonical))];
  const send = async (request: FastifyRequest, reply: FastifyReply, type: string, body: string) => {
    const packed = await compress(Buffer.from(body), request.headers['accept-encoding']);
    if (packed.encoding) void reply.header('content-encoding', packed.encoding);
    return reply
      .type(`${type}; charset=utf-8`)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' })
      .send(packed.bytes);
  };

  app.get('/robots.txt', (request, reply) =>
    send(request, reply, 'text/plain', robotsTxt({ origin: originOf(request), pages, files: FILES })),
  );
  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, 'application/xml', sitemapXml({ origin: originOf(request), pages: listed })),
  );
  app.get('/.well-known/security.txt', (request, reply) => {
    if (contactEmail === null) return refuse(reply, 404, { error: 'not-found' });
    const origin = originOf(request);
    const contact = { origin, email: contactEmail, languages, now: clock.now() };
    return send(request, reply, 'text/plain', securityTxt(contact));
  });
  // What has no route is a page of the app or nothing: no search engine is to keep it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void reply.header('x-robots-tag', 'noindex');
    done();
  });

  const page = path.join(webRoot, 'index.html');
  if (!existsSync(page)) return;
  const documentAt = publicPages(readFileSync(page, 'utf8'), contactEmail);
  for (const address of pages)
    app.get(address, (request, reply) => {
      const language = chooseLanguage(acceptedLanguages(request.headers['accept-language']), languages);
      const html = documentAt({ path: address, language, origin: originOf(request) });
      // As for every page: its address may hold a token.
      return send(request, reply.header('referrer-policy', 'no-referrer'), 'text/html', html);
    });
}
