import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type Answer,
  addShipped,
  fakeTileHost,
  serve,
  TILE,
  stage,
  stageForEachTest,
} from './basemap-stage.fixture.ts';

stageForEachTest();

describe('an operator’s style', () => {
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
  /** The style is a file that names the host. */
  const styleFile = (style: unknown) => {
    const file = path.join(stage.folder, 'style.json');
    writeFileSync(file, JSON.stringify(style));
    return file;
  };

  it('a style reaches the client with URLs of this server only, and each one answers', async () => {
    const tiles = await host();
    const { get, chosen } = await serve(styleFile(styleOf(`${tiles.origin}/maps`)));
    expect(await chosen()).toEqual({ type: 'style', url: '/basemap/remote/style.json' });
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

  it('a style gives no access to anything it does not name', async () => {
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

  it('a tile missing at the host gives 204, a failing host 502, logged once a minute', async () => {
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
    expect(stage.lines).toHaveLength(1);
    stage.clock += 61_000;
    await get('/basemap/remote/tiles/0/2/3/0');
    expect(stage.lines).toHaveLength(2);
    expect(stage.lines.join()).not.toMatch(/tiles|\d\/\d\/\d/);
  });

  it('responses are compressed for clients that accept it', async () => {
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

  it('files of the host have a type that no browser runs or shows as a page', async () => {
    const octets = 'application/octet-stream';
    const types: readonly (readonly [theirs: string, ours: string])[] = [
      ...['json', 'geo+json', 'octet-stream', 'x-protobuf', 'vnd.mapbox-vector-tile'].map(
        (type) => [`application/${type}`, `application/${type}`] as const,
      ),
      ...['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'font/woff2', 'font/x-ttf', 'Image/PNG'].map(
        (type) => [type, type] as const,
      ),
      ['application/json; charset=utf-8', 'application/json'],
      ...['text/html', 'image/svg+xml', 'application/xhtml+xml', 'application/json5'].map(
        (type) => [type, octets] as const,
      ),
      ...['xapplication/json', 'text/html; a=image/png', 'image/', 'font/'].map(
        (type) => [type, octets] as const,
      ),
    ];
    const tiles = await fakeTileHost((at) => ({
      headers: { 'content-type': types[Number(at.slice(1))]?.[0] ?? '' },
      body: Buffer.alloc(5000, 'a'),
    }));
    const sources = Object.fromEntries(
      types.map((_type, i) => [`s${i}`, { type: 'geojson', data: `${tiles.origin}/${i}` }]),
    );
    const { get } = await serve(styleFile({ version: 8, sources, layers: [] }));
    for (const [i, [theirs, ours]] of types.entries()) {
      const { headers } = await get(`/basemap/remote/assets/${i}`, { 'accept-encoding': 'br' });
      const isPacked = /^(image|font)\//.test(theirs);
      expect(headers.get('content-type')?.split(';')[0], theirs).toBe(ours);
      expect(headers.get('x-content-type-options'), theirs).toBe('nosniff');
      expect(headers.get('cache-control'), theirs).toBe('public, max-age=86400');
      expect(headers.get('content-encoding'), theirs).toBe(isPacked ? null : 'br');
      expect(headers.get('vary'), theirs).toBe(isPacked ? null : 'accept-encoding');
    }
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
  ])('a style that is or names %s stops the start', async (_what, style) => {
    addShipped();
    await expect(serve(styleFile(style))).rejects.toThrow(/BASEMAP_URL must name a style\.json/);
  });

  it('a style that is not JSON, missing, or a folder stops the start', async () => {
    const file = path.join(stage.folder, 'style.json');
    await expect(serve(file)).rejects.toThrow(/BASEMAP_URL .* there is no such file/);
    writeFileSync(file, '{"version":');
    await expect(serve(file)).rejects.toThrow(/BASEMAP_URL .* none, or only a part of one/);
    rmSync(file);
    mkdirSync(file);
    await expect(serve(file)).rejects.toThrow(/BASEMAP_URL .* cannot be read \(EISDIR\)/);
  });
});

it('fetched content is stored in the cache folder only', async () => {
  const tiles = await fakeTileHost(() => ({ body: 'x' }));
  const file = path.join(stage.folder, 'style.json');
  writeFileSync(
    file,
    JSON.stringify({
      version: 8,
      sources: { s: { type: 'vector', tiles: [`${tiles.origin}/{z}/{x}/{y}`] } },
      layers: [],
    }),
  );
  const { get } = await serve(file, path.join(stage.folder, 'kept'));
  await get('/basemap/remote/tiles/0/0/0/0');
  expect(readdirSync(path.join(stage.folder, 'kept'))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);

  rmSync(path.join(stage.folder, 'kept'), { recursive: true });
  expect((await get('/basemap/remote/tiles/0/1/0/0')).status, 'what cannot be kept is answered').toBe(200);
  expect(stage.lines).toMatchObject([expect.stringMatching(/could not be kept/)]);
  expect(stage.lines[0]).toMatch(/ENOENT/);
});
