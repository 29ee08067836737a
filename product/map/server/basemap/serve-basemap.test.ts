import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SettingsError } from '#platform/config/settings.ts';
import { basemap } from '#product/map/basemap.ts';
import { tinyArchive } from './tiny-archive.fixture.ts';
import { serveBasemap } from './serve-basemap.ts';

const TILE = Buffer.from('tile of the middle of the world');

let folder: string;
let closers: (() => Promise<unknown>)[];
let lines: string[];
let clock: number;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'basemap-test-'));
  closers = [];
  lines = [];
  clock = 1_800_000_000_000;
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** A host of tiles on loopback that remembers everything it was told. */
async function fakeTileHost(answer: (path: string, headers: IncomingHttpHeaders) => Answer | null) {
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
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  hang?: boolean;
}

async function serve(url?: string, cacheFolder = path.join(folder, 'cache')) {
  const app = Fastify({ forceCloseConnections: true });
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  closers.push(() => app.close());
  await serveBasemap(app, { folder, cacheFolder, url, log, now: () => clock });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (at: string, headers: Record<string, string> = {}) => fetch(`${origin}${at}`, { headers });
  const chosen = async () => basemap.parse(await (await get('/basemap/basemap.json')).json());
  return { get, chosen, close: () => app.close() };
}

const addShipped = () => {
  writeFileSync(
    path.join(folder, 'base.pmtiles'),
    tinyArchive({ tiles: [{ z: 0, x: 0, y: 0, data: TILE }] }),
  );
  writeFileSync(
    path.join(folder, 'chicago.pmtiles'),
    tinyArchive({
      tiles: [{ z: 13, x: 2101, y: 3045, data: TILE }],
      bounds: [-87.8, 41.8, -87.6, 42],
      layers: ['road', 'place_label'],
    }),
  );
};

describe('the shipped map', () => {
  it('is the world with the demo city on it', async () => {
    addShipped();
    const { chosen } = await serve();
    expect(await chosen()).toMatchObject({
      kind: 'layers',
      layers: [
        {
          from: 'archive',
          url: expect.stringMatching(/^\/basemap\/base\.pmtiles\?v=/),
          schema: 'protomaps',
          minZoom: 0,
          bounds: [-180, -85, 180, 85],
        },
        {
          from: 'archive',
          url: expect.stringMatching(/^\/basemap\/demo-city\.pmtiles\?v=/),
          schema: 'mapbox-streets-7',
          minZoom: 13,
          maxZoom: 13,
        },
      ],
    });
  });

  it('is plain ground before it was built', async () => {
    const { chosen, get } = await serve();
    expect(await chosen()).toEqual({ kind: 'layers', layers: [] });
    expect((await get('/basemap/base.pmtiles')).status).toBe(404);
  });

  it('is served whole, in ranges, and not again to those who have it', async () => {
    addShipped();
    const { get } = await serve();
    const whole = await get('/basemap/base.pmtiles');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const etag = whole.headers.get('etag') ?? '';

    const part = await get('/basemap/base.pmtiles', { range: 'bytes=2-6' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 2-6/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 7));
    const tail = await get('/basemap/base.pmtiles', { range: 'bytes=-4' });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(bytes.subarray(-4));

    expect((await get('/basemap/base.pmtiles', { range: 'bytes=99999999-' })).status).toBe(416);
    for (const odd of ['bytes=9-2', 'bytes=a-b', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2'])
      expect((await get('/basemap/base.pmtiles', { range: odd })).status, odd).toBe(200);
    expect((await get('/basemap/base.pmtiles', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/basemap/base.pmtiles', { range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(
      200,
    );
  });

  it('is kept for ever under the address that names its version, and asked again under any other', async () => {
    addShipped();
    const { get, chosen } = await serve();
    const answer = await chosen();
    const [world] = answer.kind === 'layers' ? answer.layers : [];
    const address = world?.from === 'archive' ? world.url : '';
    expect((await get(address)).headers.get('cache-control')).toContain('immutable');
    expect((await get('/basemap/base.pmtiles')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/basemap/base.pmtiles?v=old')).headers.get('cache-control')).toBe('no-cache');
  });

  it('gives nothing else of the folder', async () => {
    addShipped();
    writeFileSync(path.join(folder, 'secret'), 'secret');
    const { get } = await serve();
    for (const at of [
      'secret',
      'chicago.pmtiles',
      '..%2Fsecret',
      '%2e%2e/secret',
      'remote/style.json',
      'remote/tiles/0/0/0/0',
    ])
      expect((await get(`/basemap/${at}`)).status, at).toBe(404);
  });
});

describe('an archive of the operator', () => {
  it('in a file takes the place of the world, and lies on it where it is a region', async () => {
    addShipped();
    const file = path.join(folder, 'mine.pmtiles');
    writeFileSync(
      file,
      tinyArchive({
        tiles: [{ z: 0, x: 0, y: 0, data: TILE }],
        attribution: '<a href="https://x.example" onclick="x()">&copy; X</a>',
      }),
    );
    const world = await serve(file);
    expect(await world.chosen()).toMatchObject({
      layers: [{ url: expect.stringContaining('custom.pmtiles'), attribution: '© X' }],
    });
    expect((await world.get('/basemap/custom.pmtiles', { range: 'bytes=0-6' })).status).toBe(206);

    writeFileSync(file, tinyArchive({ tiles: [{ z: 9, x: 3, y: 3, data: TILE }], bounds: [13, 52, 14, 53] }));
    const region = await serve(file);
    expect(await region.chosen()).toMatchObject({
      layers: [
        { url: expect.stringContaining('base.pmtiles') },
        { url: expect.stringContaining('custom.pmtiles') },
      ],
    });
  });

  it('at an address is fetched in our name: the host learns nothing of who looks', async () => {
    const archive = tinyArchive({
      tiles: [
        { z: 0, x: 0, y: 0, data: TILE },
        { z: 1, x: 1, y: 0, data: Buffer.from('another') },
      ],
    });
    const host = await fakeTileHost((_at, { range }) => partOf(archive, range));
    const { get, chosen } = await serve(`${host.origin}/planet.pmtiles`);
    expect(await chosen()).toMatchObject({
      layers: [{ from: 'tiles', template: '/basemap/remote/tiles/0/{z}/{x}/{y}' }],
    });

    const asVisitor = {
      cookie: 'access_token=secret',
      'user-agent': 'A Phone',
      'accept-language': 'xx',
      referer: 'http://here.example/map',
      'x-forwarded-for': '203.0.113.9',
      authorization: 'Bearer secret',
    };
    const tile = await get('/basemap/remote/tiles/0/0/0/0', asVisitor);
    expect(tile.status).toBe(200);
    expect(Buffer.from(await tile.arrayBuffer())).toEqual(TILE);
    expect(tile.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect((await get('/basemap/remote/tiles/0/1/0/0', asVisitor)).status).toBe(204);

    expect(host.seen.length).toBeGreaterThan(1);
    for (const { headers, path: at } of host.seen) {
      expect(at).toBe('/planet.pmtiles');
      expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host', 'range', 'user-agent']);
      expect(JSON.stringify(headers)).not.toMatch(/secret|A Phone|203\.0\.113|here\.example/);
    }
    const before = host.seen.length;
    await get('/basemap/remote/tiles/0/0/0/0', asVisitor);
    expect(host.seen).toHaveLength(before);
  });

  it('is drawn from what was kept while its host is away, after a restart too', async () => {
    const archive = tinyArchive({ tiles: [{ z: 0, x: 0, y: 0, data: TILE }] });
    const host = await fakeTileHost((_at, { range }) => partOf(archive, range));
    const first = await serve(`${host.origin}/planet.pmtiles`);
    expect((await first.get('/basemap/remote/tiles/0/0/0/0')).status).toBe(200);
    await host.close();
    const second = await serve(`${host.origin}/planet.pmtiles`);
    const tile = await second.get('/basemap/remote/tiles/0/0/0/0');
    expect(Buffer.from(await tile.arrayBuffer())).toEqual(TILE);
  });

  it('that changed at its host is read anew', async () => {
    let version = 'one';
    const archiveOf = (text: string) =>
      tinyArchive({
        tiles: [
          {
            z: 0,
            x: 0,
            y: 0,
            data: Buffer.from(
              text === 'the tile of one' ? 'short' : 'a longer one, so that all others moved',
            ),
          },
          { z: 1, x: 1, y: 0, data: Buffer.from(text) },
        ],
      });
    const host = await fakeTileHost((_at, { range }) =>
      partOf(archiveOf(`the tile of ${version}`), range, `"${version}"`),
    );
    const { get } = await serve(`${host.origin}/planet.pmtiles`);
    expect((await get('/basemap/remote/tiles/0/0/0/0')).status).toBe(200);
    version = 'two';
    expect(await (await get('/basemap/remote/tiles/0/1/1/0')).text()).toBe('the tile of two');
  });

  it('is drawn from what was kept while its host is away, and the log says so once', async () => {
    const archive = tinyArchive({ tiles: [{ z: 0, x: 0, y: 0, data: TILE }] });
    const host = await fakeTileHost((_at, { range }) => partOf(archive, range));
    await serve(`${host.origin}/planet.pmtiles?key=secret`);
    expect(lines).toEqual([]);
    await host.close();
    await serve(`${host.origin}/planet.pmtiles?key=secret`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('BASEMAP_URL');
    expect(lines[0]).toContain('unreachable');
    expect(lines[0]).not.toMatch(/secret|planet/);
  });

  const notAnArchive = (name: string, text: string | Buffer) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  it.each([
    ['no file', () => path.join(folder, 'nowhere.pmtiles'), 'there is no such file'],
    ['an empty file', () => notAnArchive('empty.pmtiles', ''), 'none, or only a part of one'],
    ['a page', () => notAnArchive('page.pmtiles', '<html>'.repeat(99)), 'PMTiles'],
    [
      'a cut file',
      () => notAnArchive('cut.pmtiles', tinyArchive({ tiles: [] }).subarray(0, 130)),
      'only a part of one',
    ],
  ])(
    'in a file that is %s stops the start with a line that names the variable',
    async (_what, at, reason) => {
      addShipped();
      const refused = serve(at());
      await expect(refused).rejects.toThrow(SettingsError);
      await expect(refused).rejects.toThrow(/BASEMAP_URL must name a PMTiles archive/);
      await expect(refused).rejects.toThrow(reason);
    },
  );

  it('at an address that never answered, or answers something else, stops the start and tells no key', async () => {
    addShipped();
    const page = await fakeTileHost(() => ({ status: 206, body: '<html>'.repeat(99) }));
    const none = await fakeTileHost(() => null);
    for (const [at, reason] of [
      ['http://127.0.0.1:9/planet.pmtiles?key=secret', /BASEMAP_URL .* 127\.0\.0\.1:9: unreachable/],
      [`${page.origin}/planet.pmtiles?key=secret`, /BASEMAP_URL .* PMTiles/],
      [`${none.origin}/planet.pmtiles?key=secret`, /BASEMAP_URL .*: not-found/],
      [`${none.origin}/style.json?key=secret`, /BASEMAP_URL must name a style\.json .*: not-found/],
    ] as const) {
      const refused = serve(at);
      await expect(refused).rejects.toThrow(reason);
      await expect(refused).rejects.not.toThrow(/secret/);
    }
  });
});

describe('a style of the operator', () => {
  const styleOf = (origin: string) => ({
    version: 8,
    sprite: `${origin}/sprites/main?key=k`,
    glyphs: `${origin}/fonts/{fontstack}/{range}.pbf?key=k`,
    sources: {
      streets: { type: 'vector', url: `${origin}/tiles.json` },
      hills: {
        type: 'raster',
        tiles: [`${origin}/terrain/{z}/{x}/{y}.png`],
        tileSize: 256,
        attribution: '<b>Hills</b> &lt;b&gt; <img src=x onerror=x',
      },
      shapes: { type: 'geojson', data: `${origin}/shapes.geojson` },
    },
    layers: [{ id: 'ground', type: 'background' }],
  });
  const host = () =>
    fakeTileHost((at) => {
      const [page = ''] = at.split('?');
      const files: Record<string, Answer> = {
        '/maps/tiles.json': {
          body: JSON.stringify({
            tiles: ['/v/{z}/{x}/{y}.mvt?key=k'],
            maxzoom: 14,
            bounds: [1, 2, 3, 4],
            attribution: '&copy; Them',
          }),
        },
        '/v/3/1/2.mvt': {
          headers: { 'content-encoding': 'gzip', 'content-type': 'application/x-protobuf' },
          body: gzipSync(TILE),
        },
        '/maps/terrain/3/1/2.png': { headers: { 'content-type': 'image/png' }, body: 'png' },
        '/maps/sprites/main@2x.png': { headers: { 'content-type': 'image/png' }, body: 'sprite' },
        '/maps/fonts/Open%20Sans%20Bold/0-255.pbf': { body: 'glyphs' },
        '/maps/shapes.geojson': {
          headers: { 'content-type': 'text/html' },
          body: '{"type":"FeatureCollection","features":[]}',
        },
      };
      return files[page] ?? null;
    });
  /** The style itself stands in a file, which names the host. */
  const styleFile = (style: unknown) => {
    const file = path.join(folder, 'style.json');
    writeFileSync(file, JSON.stringify(style));
    return file;
  };

  it('reaches the client with addresses of ours alone, each of which answers', async () => {
    const tiles = await host();
    const { get, chosen } = await serve(styleFile(styleOf(`${tiles.origin}/maps`)));
    expect(await chosen()).toEqual({ kind: 'style', url: '/basemap/remote/style.json' });
    const text = await (await get('/basemap/remote/style.json')).text();
    expect(text).not.toMatch(/https?:|127\.0\.0\.1|key=/);
    expect(JSON.parse(text)).toMatchObject({
      sprite: [{ id: 'default', url: '/basemap/remote/sprites/0' }],
      glyphs: '/basemap/remote/glyphs/{fontstack}/{range}.pbf',
      sources: {
        streets: {
          type: 'vector',
          tiles: ['/basemap/remote/tiles/0/{z}/{x}/{y}'],
          maxzoom: 14,
          bounds: [1, 2, 3, 4],
          attribution: '© Them',
        },
        hills: {
          tiles: ['/basemap/remote/tiles/1/{z}/{x}/{y}'],
          tileSize: 256,
          attribution: 'Hills &lt;b&gt;',
        },
        shapes: { data: '/basemap/remote/assets/0' },
      },
    });
    const street = await get('/basemap/remote/tiles/0/3/1/2');
    expect(Buffer.from(await street.arrayBuffer())).toEqual(TILE);
    expect(await (await get('/basemap/remote/tiles/1/3/1/2')).text()).toBe('png');
    expect(await (await get('/basemap/remote/sprites/0@2x.png')).text()).toBe('sprite');
    expect(await (await get('/basemap/remote/glyphs/Open%20Sans%20Bold/0-255.pbf')).text()).toBe('glyphs');
    const shapes = await get('/basemap/remote/assets/0');
    expect(shapes.headers.get('content-type'), 'never a page of theirs under our address').toBe(
      'application/octet-stream',
    );
    expect(tiles.seen.some(({ path: at }) => at.includes('key=k'))).toBe(true);
  });

  it('opens no way to anything it does not name', async () => {
    const tiles = await host();
    const base = `${tiles.origin}/maps`;
    const sources = { streets: { type: 'vector', url: `${base}/tiles.json` } };
    const { get, chosen } = await serve(styleFile({ ...styleOf(base), sources }));
    await chosen();
    const asked = tiles.seen.length;
    for (const at of [
      'tiles/9/3/1/2',
      'tiles/0/3/8/2',
      'tiles/0/3/-1/2',
      'tiles/0/3/1/2.5',
      'tiles/0/99/1/2',
      'tiles/0/3/1/http%3A%2F%2Fevil.example',
      'sprites/1.png',
      'sprites/0.html',
      'sprites/0@2x.png%3F',
      'glyphs/..%2F..%2Fsecret/0-255.pbf',
      'glyphs/A/x.pbf',
      'assets/7',
      'http%3A%2F%2Fevil.example',
    ])
      expect((await get(`/basemap/remote/${at}`)).status, at).toBe(404);
    expect(tiles.seen).toHaveLength(asked);
  });

  it('answers 404 for a tile its host does not have as for none, 502 when the host fails, and tells it once a minute', async () => {
    let isBroken = false;
    const tiles = await fakeTileHost((at) =>
      isBroken ? { status: 500 } : at === '/0/0/0' ? { body: 'x' } : null,
    );
    const { get } = await serve(
      styleFile({
        version: 8,
        sources: { s: { type: 'vector', tiles: [`${tiles.origin}/{z}/{x}/{y}`] } },
        layers: [],
      }),
    );
    expect((await get('/basemap/remote/tiles/0/0/0/0')).status).toBe(200);
    expect((await get('/basemap/remote/tiles/0/1/0/0')).status).toBe(204);
    isBroken = true;
    for (const x of [0, 1, 2]) expect((await get(`/basemap/remote/tiles/0/2/${x}/0`)).status).toBe(502);
    expect(lines).toHaveLength(1);
    clock += 61_000;
    await get('/basemap/remote/tiles/0/2/3/0');
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/tiles|\d\/\d\/\d/);
  });

  it('compresses for those who take it', async () => {
    const tiles = await fakeTileHost(() => ({ body: Buffer.alloc(5000, 'a') }));
    const { get } = await serve(
      styleFile({
        version: 8,
        sources: { s: { type: 'vector', tiles: [`${tiles.origin}/{z}/{x}/{y}`] } },
        layers: [],
      }),
    );
    const answer = await get('/basemap/remote/tiles/0/0/0/0', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect((await answer.arrayBuffer()).byteLength).toBe(5000);
  });

  it.each([
    ['no style', { hello: 1 }],
    [
      'an address only a vendor understands',
      { version: 8, sources: { s: { type: 'vector', url: 'mapbox://streets' } }, layers: [] },
    ],
    [
      'a file of this machine',
      { version: 8, sources: { s: { type: 'geojson', data: 'file:///etc/passwd' } }, layers: [] },
    ],
    [
      'a neighbour in the folder',
      { version: 8, sources: { s: { type: 'geojson', data: './server.key' } }, layers: [] },
    ],
    ['a source of an unknown kind', { version: 8, sources: { s: { type: 'video', urls: [] } }, layers: [] }],
  ])('stops the start when it is or names %s', async (_what, style) => {
    addShipped();
    await expect(serve(styleFile(style))).rejects.toThrow(/BASEMAP_URL must name a style\.json/);
  });

  it('stops the start when it is no JSON, no file, or a folder', async () => {
    const file = path.join(folder, 'style.json');
    await expect(serve(file)).rejects.toThrow(/BASEMAP_URL .* there is no such file/);
    writeFileSync(file, '{"version":');
    await expect(serve(file)).rejects.toThrow(/BASEMAP_URL .* none, or only a part of one/);
    rmSync(file);
    mkdirSync(file);
    await expect(serve(file)).rejects.toThrow(/BASEMAP_URL .* cannot be read \(EISDIR\)/);
  });
});

it('keeps what it fetched in the cache folder alone', async () => {
  const tiles = await fakeTileHost(() => ({ body: 'x' }));
  const file = path.join(folder, 'style.json');
  writeFileSync(
    file,
    JSON.stringify({
      version: 8,
      sources: { s: { type: 'vector', tiles: [`${tiles.origin}/{z}/{x}/{y}`] } },
      layers: [],
    }),
  );
  const { get } = await serve(file, path.join(folder, 'kept'));
  await get('/basemap/remote/tiles/0/0/0/0');
  expect(readdirSync(path.join(folder, 'kept'))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

function partOf(archive: Buffer, range: string | undefined, etag = '"v1"'): Answer {
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? [];
  if (from === undefined) return { body: archive, headers: { etag } };
  const body = archive.subarray(Number(from), Number(to) + 1);
  return {
    status: 206,
    body,
    headers: { etag, 'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${archive.length}` },
  };
}
