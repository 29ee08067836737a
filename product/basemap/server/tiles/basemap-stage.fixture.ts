import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { basemap } from '#product/basemap/basemap.ts';
import { serveBasemap } from './serve-basemap.ts';
import { tinyArchive } from './tiny-archive.fixture.ts';

export const TILE = Buffer.from('tile of the middle of the world');

/** The environment of one test: a temporary folder, a clock, and every logged line. */
export const stage = { folder: '', lines: [] as string[], clock: 0 };
let closers: (() => Promise<unknown>)[] = [];

/** Resets the stage before each test of the file, and closes what the test opened. */
export function stageForEachTest(): void {
  beforeEach(() => {
    stage.folder = mkdtempSync(path.join(tmpdir(), 'basemap-test-'));
    stage.lines = [];
    stage.clock = 1_800_000_000_000;
    closers = [];
  });
  afterEach(async () => {
    for (const close of closers.reverse()) await close();
    rmSync(stage.folder, { recursive: true, force: true });
  });
}

/** A tile host on loopback that records every request. */
export async function fakeTileHost(answer: (path: string, headers: IncomingHttpHeaders) => Answer | null) {
  const seen: { path: string; headers: IncomingHttpHeaders; address: string | undefined }[] = [];
  const server = http.createServer((request, response) => {
    const at = request.url ?? '';
    seen.push({ path: at, headers: request.headers, address: request.socket.remoteAddress });
    const found = answer(at, request.headers);
    if (!found) return void response.writeHead(404).end();
    if (found.hang) return;
    response.writeHead(found.status ?? 200, found.headers).end(found.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  closers.push(close);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, close };
}
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  hang?: boolean;
}

export async function serve(
  url?: string,
  cacheFolder = path.join(stage.folder, 'cache'),
  cutsFolder = path.join(stage.folder, 'cuts'),
) {
  const app = Fastify({ forceCloseConnections: true });
  const log = pino({ level: 'debug' }, { write: (line: string) => void stage.lines.push(line) });
  closers.push(() => app.close());
  const now = () => stage.clock;
  await serveBasemap(app, { folder: stage.folder, cutsFolder, cacheFolder, url, log, now });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (at: string, headers: Record<string, string> = {}) => fetch(`${origin}${at}`, { headers });
  const chosen = async () => basemap.parse(await (await get('/basemap/basemap.json')).json());
  return { get, chosen, close: () => app.close() };
}

export const addShipped = () => {
  writeFileSync(
    path.join(stage.folder, 'base.pmtiles'),
    tinyArchive({ tiles: [{ z: 0, x: 0, y: 0, data: TILE }] }),
  );
  writeFileSync(
    path.join(stage.folder, 'chicago.pmtiles'),
    tinyArchive({
      tiles: [{ z: 13, x: 2101, y: 3045, data: TILE }],
      bounds: [-87.8, 41.8, -87.6, 42],
      layers: ['road', 'place_label'],
    }),
  );
};

/** The answer of a host to a range request for an archive. */
export function partOf(archive: Buffer, range: string | undefined, etag = '"v1"'): Answer {
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
  if (from === undefined) return { body: archive, headers: { etag } };
  const body = archive.subarray(Number(from), Number(to) + 1);
  return {
    status: 206,
    body,
    headers: { etag, 'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${archive.length}` },
  };
}
