import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#platform/http/errors/error-response.ts';
import { compress } from '#platform/http/answers/compress.ts';
import { BASEMAP_PATH, basemapRefusals } from '#product/basemap/basemap.ts';
import type { ArchiveFile } from './archive-file.ts';
import {
  type BasemapOptions,
  type ChosenBasemap,
  openConfigured,
  openCuts,
  openShipped,
  shippedBasemap,
} from './choose-basemap.ts';
import { throttledLog } from './log-throttle.ts';
import type { Cached } from './disk-cache.ts';
import { readRange } from './range.ts';
import { RemoteFailure } from './remote-fetch.ts';
import { REMOTE_PATH } from './remote-style.ts';
import { isTile } from './tile-origin.ts';

const DAY_SECONDS = 86_400;
const READ_AT_ONCE_BYTES = 1024 * 1024;

/**
 * Adds the routes of the base map to a server.
 * `/basemap/basemap.json` lists what to draw, `/basemap/*.pmtiles` are the local archives, `/basemap/remote/*` the
 * parts of the operator's own map, fetched in the server's name.
 *
 * @throws SettingsError when the operator's map cannot be read; Error when a shipped file is not an archive
 */
export async function serveBasemap(app: FastifyInstance, options: BasemapOptions): Promise<void> {
  const archives = await openShipped(options.folder);
  const logFailure = throttledLog(options);
  let chosen = shippedBasemap(archives);
  app.addHook('onClose', async () => {
    const all = new Set([...archives.values(), ...chosen.archives.values()]);
    await Promise.all([...all].map((archive) => archive.close()));
  });
  if (options.url === undefined)
    chosen = shippedBasemap(new Map([...archives, ...(await openCuts(options.cutsFolder))]));
  else chosen = await openConfigured(options.url, options, archives, logFailure);

  app.get(BASEMAP_PATH, (_request, reply) => reply.header('cache-control', 'no-cache').send(chosen.answer));

  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    '/basemap/:name',
    async (request, reply) => {
      const archive = chosen.archives.get(request.params.name);
      return archive ? sendArchive(archive, request.query.v, request, reply) : missing(reply);
    },
  );

  const remote = async (
    request: FastifyRequest,
    reply: FastifyReply,
    fetch: (basemap: ChosenBasemap) => Promise<Cached | null> | null,
  ): Promise<FastifyReply> => {
    const asked = fetch(chosen);
    if (asked === null) return missing(reply);
    let found: Cached | null;
    try {
      found = await asked;
    } catch (error) {
      if (error instanceof RemoteFailure && error.kind === 'not-found') return missing(reply);
      logFailure('a part of the map named by BASEMAP_URL cannot be had', error);
      return refuseMap(reply, 'map-unreachable');
    }
    if (found) return sendRemote(found, request, reply);
    return reply.code(204).header('cache-control', `public, max-age=${DAY_SECONDS}`).send();
  };

  app.get(`${REMOTE_PATH}style.json`, (_request, reply) => {
    const { style } = chosen;
    return style ? reply.header('cache-control', 'no-cache').send(style.style) : missing(reply);
  });
  app.get<{ Params: { source: string; z: string; x: string; y: string } }>(
    `${REMOTE_PATH}tiles/:source/:z/:x/:y`,
    (request, reply) => {
      const [source, z, x, y] = wholeNumbers(
        request.params.source,
        request.params.z,
        request.params.x,
        request.params.y,
      );
      const tile = { z: z ?? NaN, x: x ?? NaN, y: y ?? NaN };
      return remote(request, reply, ({ tiles }) =>
        isTile(tile) ? (tiles[source ?? NaN]?.(tile) ?? null) : null,
      );
    },
  );
  app.get<{ Params: { file: string } }>(`${REMOTE_PATH}sprites/:file`, (request, reply) => {
    const [, index, suffix = ''] = /^(\d{1,3})((?:@[23]x)?\.(?:json|png))$/.exec(request.params.file) ?? [];
    return remote(request, reply, ({ style }) =>
      index === undefined ? null : (style?.sprite(Number(index), suffix) ?? null),
    );
  });
  app.get<{ Params: { fontstack: string; file: string } }>(
    `${REMOTE_PATH}glyphs/:fontstack/:file`,
    (request, reply) => {
      const range = /^(\d{1,7}-\d{1,7})\.pbf$/.exec(request.params.file)?.[1];
      const isName = /^[\p{L}\p{N} ,_-]{1,200}$/u.test(request.params.fontstack);
      return remote(request, reply, ({ style }) =>
        range && isName ? (style?.glyphs(request.params.fontstack, range) ?? null) : null,
      );
    },
  );
  app.get<{ Params: { index: string } }>(`${REMOTE_PATH}assets/:index`, (request, reply) => {
    const [index] = wholeNumbers(request.params.index);
    return remote(request, reply, ({ style }) => style?.asset(index ?? NaN) ?? null);
  });
}

const refuseMap = (reply: FastifyReply, code: keyof typeof basemapRefusals): FastifyReply =>
  refuse(reply, basemapRefusals[code], { error: code });
const missing = (reply: FastifyReply): FastifyReply => refuseMap(reply, 'not-found');

const wholeNumbers = (...texts: string[]): (number | undefined)[] =>
  texts.map((text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined));

async function sendArchive(
  archive: ArchiveFile,
  version: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${archive.version}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', version === archive.version ? 'public, max-age=31536000, immutable' : 'no-cache')
    .type('application/vnd.pmtiles');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const isSameContent = ifRange === undefined || ifRange === etag;
  const range = isSameContent ? readRange(request.headers.range, archive.size) : 'whole';
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${archive.size}`).send();
  const { first, last } = range === 'whole' ? { first: 0, last: archive.size - 1 } : range;
  const length = last - first + 1;
  reply.header('content-length', length);
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${archive.size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(
    length > READ_AT_ONCE_BYTES ? archive.stream(first, length) : await archive.read(first, length),
  );
}

/** Content types that are safe under our origin: nothing a browser would run or show as a page. */
const SAFE_TYPES =
  /^(application\/(json|geo\+json|octet-stream|x-protobuf|vnd\.mapbox-vector-tile)|image\/(png|jpeg|webp|avif)|font\/[\w-]+)\b/i;

async function sendRemote(
  found: Cached,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isCompressed = /^(image|font)\//.test(found.contentType);
  const content = isCompressed
    ? { bytes: found.bytes, encoding: null }
    : await compress(found.bytes, request.headers['accept-encoding']);
  if (content.encoding) reply.header('content-encoding', content.encoding).header('vary', 'accept-encoding');
  return reply
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .header('x-content-type-options', 'nosniff')
    .type(SAFE_TYPES.test(found.contentType) ? found.contentType : 'application/octet-stream')
    .send(content.bytes);
}
