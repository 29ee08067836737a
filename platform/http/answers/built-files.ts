import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './accepted-encoding.ts';
import { isKnown } from './known-etag.ts';
import type { PacedSends } from './paced-sends.ts';

/** A file of a build, in memory. */
export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
  /** The same as the build compressed it. */
  readonly compressed: ReadonlyMap<Encoding, Buffer>;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const copies = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Reads every file below a folder, by its address from there (`/assets/app.js`), with its compressed copies beside it.
 *
 * A file that is in memory is sent without the disk and its threads, and a build that follows does not mix with it.
 */
export function readBuiltFiles(root: string): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || isCopy(file)) continue;
    const bytes = readFileSync(file);
    const compressed = copies.flatMap(([encoding, ending]): [Encoding, Buffer][] =>
      existsSync(file + ending) ? [[encoding, readFileSync(file + ending)]] : [],
    );
    files.set(`/${path.relative(root, file).split(path.sep).join('/')}`, {
      type: types[path.extname(file)] ?? 'application/octet-stream',
      // Weak, as the same one names the compressed copies.
      etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
      bytes,
      compressed: new Map(compressed),
    });
  }
  return files;
}

const isCopy = (file: string): boolean =>
  copies.some(([, ending]) => file.endsWith(ending) && existsSync(file.slice(0, -ending.length)));

/** From here on a write takes long enough to wait for its turn. */
const LARGE_BYTES = 64 * 1024;

/** Sends a file as the client accepts it, or 304 where the client has it. */
export async function sendBuiltFile(
  file: BuiltFile,
  request: FastifyRequest,
  reply: FastifyReply,
  sends: PacedSends,
): Promise<FastifyReply> {
  reply.header('etag', file.etag).header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], file.etag))
    return reply.code(304).send();
  const encoding = file.compressed.size > 0 ? encodingFor(request.headers['accept-encoding']) : null;
  const copy = encoding === null ? undefined : file.compressed.get(encoding);
  if (encoding !== null && copy) reply.header('content-encoding', encoding);
  const bytes = copy ?? file.bytes;
  if (bytes.length > LARGE_BYTES && request.method !== 'HEAD') await sends.turn();
  return reply.type(file.type).send(bytes);
}
