import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fakeTileHost, partOf, serve, stage, stageForEachTest, TILE } from './basemap-stage.fixture.ts';
import { tinyArchive } from './tiny-archive.fixture.ts';

stageForEachTest();

/** A server whose map is this style, and the style as it serves it. */
async function servedStyle(style: object) {
  const file = path.join(stage.folder, 'style.json');
  writeFileSync(file, JSON.stringify({ version: 8, layers: [], ...style }));
  const { get } = await serve(file);
  const text = async (at: string) => (await get(`/basemap/remote/${at}`)).text();
  const json = async (): Promise<unknown> => JSON.parse(await text('style.json'));
  return { get, text, json };
}
const TILES_0 = '/basemap/remote/tiles/0/{z}/{x}/{y}';

describe('the sources of an operator’s style', () => {
  it('are archives, images and shapes, beside font faces, all answered here', async () => {
    const archive = tinyArchive({
      tiles: [{ z: 0, x: 0, y: 0, data: TILE }],
      ...{ bounds: [1, 2, 3, 4], attribution: '<b>Theirs</b>' },
    });
    const host = await fakeTileHost((at, { range }) =>
      at === '/planet.pmtiles' ? partOf(archive, range) : { body: `the file ${at}` },
    );
    const shapes = { type: 'FeatureCollection', features: [] };
    const corners = [
      [0, 1],
      [1, 1],
      [1, 0],
      [0, 0],
    ];
    const { get, text, json } = await servedStyle({
      sources: {
        world: {
          type: 'vector',
          url: `pmtiles://${host.origin}/planet.pmtiles`,
          minzoom: 9,
          promoteId: 'id',
        },
        again: { type: 'vector', url: `pmtiles://${host.origin}/planet.pmtiles`, attribution: '<i>Ours</i>' },
        photo: {
          type: 'image',
          url: `${host.origin}/photo.png`,
          coordinates: corners,
          attribution: '<i>I</i>',
        },
        drawn: { type: 'geojson', data: shapes, attribution: '<i>Drawn</i>' },
        far: { type: 'geojson', data: `${host.origin}/far.geojson`, cluster: true },
      },
      'font-faces': {
        Plain: `${host.origin}/plain.ttf`,
        Parts: [`${host.origin}/a.ttf`, { url: `${host.origin}/b.ttf`, 'unicode-range': ['U+0-FF'] }],
        One: { url: `${host.origin}/one.ttf` },
      },
      name: 'Mine',
    });
    const tiles = (index: number) => [`/basemap/remote/tiles/${index}/{z}/{x}/{y}`];
    const asset = (index: number) => `/basemap/remote/assets/${index}`;
    const described = { type: 'vector', bounds: [1, 2, 3, 4], minzoom: 0, maxzoom: 0 };
    expect(await json()).toEqual({
      ...{ version: 8, name: 'Mine', layers: [] },
      sources: {
        world: { ...described, attribution: 'Theirs', promoteId: 'id', tiles: tiles(0) },
        again: { ...described, attribution: 'Ours', tiles: tiles(1) },
        photo: { type: 'image', url: asset(0), coordinates: corners, attribution: 'I' },
        drawn: { type: 'geojson', data: shapes, attribution: 'Drawn' },
        far: { type: 'geojson', data: asset(1), cluster: true },
      },
      'font-faces': {
        Plain: asset(2),
        Parts: [asset(3), { url: asset(4), 'unicode-range': ['U+0-FF'] }],
        One: { url: asset(5) },
      },
    });
    expect(Buffer.from(await (await get('/basemap/remote/tiles/1/0/0/0')).arrayBuffer())).toEqual(TILE);
    const files = ['photo.png', 'far.geojson', 'plain.ttf', 'a.ttf', 'b.ttf', 'one.ttf'];
    for (const [i, file] of files.entries()) expect(await text(`assets/${i}`)).toBe(`the file /${file}`);
    for (const at of ['assets/6', 'assets/x', 'glyphs/A/0-255.pbf', 'sprites/0.png', 'tiles/2/0/0/0'])
      expect((await get(`/basemap/remote/${at}`)).status, at).toBe(404);
  });

  it('take over from a TileJSON what a map needs, as text, unless they say otherwise', async () => {
    const host = await fakeTileHost((at) =>
      at === '/maps/tiles.json'
        ? {
            body: JSON.stringify({
              ...{
                tilejson: '3.0.0',
                name: 'N',
                description: 'D',
                vector_layers: [{ id: 'x' }],
                fillzoom: 3,
              },
              ...{ minzoom: 2, maxzoom: 14, bounds: [1, 2, 3, 4], scheme: '<b>tms', encoding: 'terrarium' },
              ...{
                tileSize: 512,
                attribution: '&copy; <a>Them</a>',
                tiles: ['v/{z}/{x}/{y}', '/w/{z}/{x}/{y}'],
              },
            }),
          }
        : { body: at },
    );
    const { text, json } = await servedStyle({
      sources: {
        hills: { type: 'raster-dem', url: `${host.origin}/maps/tiles.json`, maxzoom: 9, volatile: true },
        named: {
          ...{ type: 'raster', url: `${host.origin}/maps/tiles.json`, attribution: 'Us' },
          tiles: [`${host.origin}/own/{z}/{x}/{y}`],
        },
      },
    });
    const taken = {
      ...{ minzoom: 2, maxzoom: 14, bounds: [1, 2, 3, 4], scheme: 'tms', encoding: 'terrarium' },
      ...{ tileSize: 512, attribution: '© Them' },
    };
    expect(await json()).toMatchObject({
      sources: {
        hills: { ...taken, type: 'raster-dem', maxzoom: 9, volatile: true, tiles: [TILES_0] },
        named: {
          ...taken,
          type: 'raster',
          attribution: 'Us',
          tiles: ['/basemap/remote/tiles/1/{z}/{x}/{y}'],
        },
      },
    });
    expect(JSON.stringify(await json())).not.toMatch(/tilejson|description|vector_layers|fillzoom|"name"/);
    expect(await text('tiles/0/3/1/1'), 'relative to the TileJSON').toBe('/maps/v/3/1/1');
    expect(await text('tiles/0/3/1/2'), 'the second address').toBe('/w/3/1/2');
    expect(await text('tiles/1/3/1/2')).toBe('/own/3/1/2');
  });

  it('fill the addresses of their tiles, and stay within the world', async () => {
    const host = await fakeTileHost((at) => ({ body: at }));
    const { get, text, json } = await servedStyle({
      sources: {
        s: {
          ...{ type: 'raster', scheme: 'xyz' },
          tiles: [`${host.origin}/{z}-{x}-{y}{ratio}{r}?{other}`, `${host.origin}/up/{z}/{x}/{-y}`],
        },
      },
    });
    expect(await json()).toEqual({
      ...{ version: 8, layers: [] },
      sources: { s: { type: 'raster', scheme: 'xyz', tiles: [TILES_0] } },
    });
    expect(await text('tiles/0/2/3/1')).toBe('/2-3-1?{other}');
    expect(await text('tiles/0/2/3/0')).toBe('/up/2/3/3');
    expect(await text('tiles/0/26/67108863/67108863')).toBe('/26-67108863-67108863?{other}');
    for (const at of ['2/4/0', '2/0/4', '27/0/0', '-1/0/0', '0/0/1', '0/1/0'])
      expect((await get(`/basemap/remote/tiles/0/${at}`)).status, at).toBe(404);
  });

  it.each([
    ['no tiles', { type: 'vector' }, /a source of the style names no tiles/],
    ['an empty list of tiles', { type: 'raster', tiles: [] }, /a source of the style names no tiles/],
    ['a TileJSON without tiles', { type: 'vector', url: '{host}/empty.json' }, /none, or only a part of one/],
    [
      'an image without an address',
      { type: 'image', url: 'about:blank' },
      /an address that is not of the web/,
    ],
    [
      'an archive of a vendor',
      { type: 'vector', url: 'pmtiles://mapbox://x' },
      /an address that is not of the web/,
    ],
    ['an archive that is none', { type: 'vector', url: 'pmtiles://{host}/x.pmtiles' }, /PMTiles/],
    ['a film', { type: 'video', urls: [] }, /a source of a kind that is not served/],
  ])('that name %s stop the start', async (_what, source, reason) => {
    const host = await fakeTileHost((at) =>
      at === '/empty.json' ? { body: '{"tiles":[]}' } : { status: 206, body: '<html>'.repeat(99) },
    );
    const { url, ...rest } = { url: undefined, ...source };
    const here = url === undefined ? rest : { ...rest, url: url.replace('{host}', host.origin) };
    await expect(servedStyle({ sources: { s: here } })).rejects.toThrow(reason);
  });
});

describe('the sprites and glyphs of an operator’s style', () => {
  it('are several sprites by their names, with densities and keys', async () => {
    const host = await fakeTileHost((at) => ({ body: at }));
    const { get, text, json } = await servedStyle({
      sources: {},
      sprite: [
        { id: 'roads', url: `${host.origin}/roads?key=k` },
        { id: 'places', url: `${host.origin}/places` },
        ...Array.from({ length: 9 }, (_one, i) => ({ id: `more ${i}`, url: `${host.origin}/more-${i}` })),
      ],
    });
    expect(await json()).toEqual({
      ...{ version: 8, layers: [], sources: {} },
      sprite: [
        { id: 'roads', url: '/basemap/remote/sprites/0' },
        { id: 'places', url: '/basemap/remote/sprites/1' },
        ...Array.from({ length: 9 }, (_one, i) => ({
          ...{ id: `more ${i}`, url: `/basemap/remote/sprites/${i + 2}` },
        })),
      ],
    });
    for (const suffix of ['.json', '.png', '@2x.json', '@2x.png', '@3x.png'])
      expect(await text(`sprites/0${suffix}`)).toBe(`/roads${suffix}?key=k`);
    expect(await text('sprites/1.png')).toBe('/places.png');
    expect(await text('sprites/10.png')).toBe('/more-8.png');
    for (const file of ['11.png', '0@4x.png', '0@2.png', 'a0.png', '0.pngx', '0', '.png', '0000.png'])
      expect((await get(`/basemap/remote/sprites/${file}`)).status, file).toBe(404);
  });

  it('are glyphs of fonts and ranges that are such, and no other file of the host', async () => {
    const host = await fakeTileHost((at) => ({ body: at }));
    const { get, text } = await servedStyle({
      sources: {},
      glyphs: `${host.origin}/{fontstack}/{range}.pbf`,
    });
    for (const [fonts, range] of [
      ['Noto Sans Regular,Arial_1-b', '0-255'],
      ['Größe 東京', '65280-65535'],
      ['a'.repeat(100), '1234567-1234567'],
    ] as const)
      expect(decodeURIComponent(await text(`glyphs/${encodeURIComponent(fonts)}/${range}.pbf`))).toBe(
        `/${fonts}/${range}.pbf`,
      );
    const asked = host.seen.length;
    for (const at of [
      ...['A/0-255.pbfx', 'A/0-255.pbf%2F', 'A/x0-255.pbf', 'A/0-255', 'A/0255.pbf', 'A/12345678-1.pbf'],
      ...[
        'A/1-12345678.pbf',
        'A/-1.pbf',
        'A/0-255_pbf',
        'A%2FB/0-255.pbf',
        'A.B/0-255.pbf',
        '%3FA/0-255.pbf',
      ],
      ...['A%3F/0-255.pbf', '%23/0-255.pbf'],
    ])
      expect((await get(`/basemap/remote/glyphs/${at}`)).status, at).toBe(404);
    expect(host.seen).toHaveLength(asked);
  });
});
