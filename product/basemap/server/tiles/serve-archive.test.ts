import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SettingsError } from '#platform/config/settings.ts';
import {
  addShipped,
  fakeTileHost,
  partOf,
  serve,
  TILE,
  stage,
  stageForEachTest,
} from './basemap-stage.fixture.ts';
import { tinyArchive } from './tiny-archive.fixture.ts';

stageForEachTest();

describe('an operator’s archive', () => {
  it('a local archive replaces the world, or lies on top of it if it covers a region only', async () => {
    addShipped();
    const file = path.join(stage.folder, 'mine.pmtiles');
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
    expect((await world.get('/basemap/remote/tiles/0/0/0/0')).status).toBe(404);

    writeFileSync(file, tinyArchive({ tiles: [{ z: 9, x: 3, y: 3, data: TILE }], bounds: [13, 52, 14, 53] }));
    const region = await serve(file);
    expect(await region.chosen()).toMatchObject({
      layers: [
        { url: expect.stringContaining('base.pmtiles') },
        { url: expect.stringContaining('custom.pmtiles') },
      ],
    });

    for (const [east, layers] of [
      [149, 2],
      [150, 1],
    ] as const) {
      const tiles = [{ z: 0, x: 0, y: 0, data: TILE }];
      writeFileSync(file, tinyArchive({ tiles, bounds: [-150, -80, east, 80] }));
      const { chosen } = await serve(file);
      expect((await chosen()) as object, `of ${150 + east} degrees`).toMatchObject({
        layers: { length: layers },
      });
    }
  });

  it('[BASEMAP-02] the host of a remote archive learns nothing of the visitor', async () => {
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

    const presentVisitor = {
      cookie: 'access_token=secret',
      'user-agent': 'A Phone',
      'accept-language': 'xx',
      referer: 'http://here.example/map',
      'x-forwarded-for': '203.0.113.9',
      authorization: 'Bearer secret',
    };
    const tile = await get('/basemap/remote/tiles/0/0/0/0', presentVisitor);
    expect(tile.status).toBe(200);
    expect(Buffer.from(await tile.arrayBuffer())).toEqual(TILE);
    expect(tile.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect((await get('/basemap/remote/tiles/0/1/0/0', presentVisitor)).status).toBe(204);

    expect(host.seen.length).toBeGreaterThan(1);
    for (const { headers, path: at } of host.seen) {
      expect(at).toBe('/planet.pmtiles');
      expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host', 'range', 'user-agent']);
      expect(JSON.stringify(headers)).not.toMatch(/secret|A Phone|203\.0\.113|here\.example/);
    }
    const before = host.seen.length;
    await get('/basemap/remote/tiles/0/0/0/0', presentVisitor);
    expect(host.seen).toHaveLength(before);
  });

  it('[BASEMAP-03] the cache serves a remote archive while its host is unreachable, also after a restart', async () => {
    const archive = tinyArchive({ tiles: [{ z: 0, x: 0, y: 0, data: TILE }] });
    const host = await fakeTileHost((_at, { range }) => partOf(archive, range));
    const first = await serve(`${host.origin}/planet.pmtiles`);
    expect((await first.get('/basemap/remote/tiles/0/0/0/0')).status).toBe(200);
    await host.close();
    const second = await serve(`${host.origin}/planet.pmtiles`);
    const tile = await second.get('/basemap/remote/tiles/0/0/0/0');
    expect(Buffer.from(await tile.arrayBuffer())).toEqual(TILE);
  });

  it('a remote archive that changed is read again', async () => {
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

  it('the cache serves a remote archive while its host is unreachable, logged once', async () => {
    const archive = tinyArchive({ tiles: [{ z: 0, x: 0, y: 0, data: TILE }] });
    const host = await fakeTileHost((_at, { range }) => partOf(archive, range));
    await serve(`${host.origin}/planet.pmtiles?key=secret`);
    expect(stage.lines).toEqual([]);
    await host.close();
    await serve(`${host.origin}/planet.pmtiles?key=secret`);
    expect(stage.lines).toHaveLength(1);
    expect(stage.lines[0]).toContain('BASEMAP_URL');
    expect(stage.lines[0]).toContain('unreachable');
    expect(stage.lines[0]).not.toMatch(/secret|planet/);
  });

  const notAnArchive = (name: string, text: string | Buffer) => {
    const file = path.join(stage.folder, name);
    writeFileSync(file, text);
    return file;
  };
  it.each([
    ['no file', () => path.join(stage.folder, 'nowhere.pmtiles'), 'there is no such file'],
    ['an empty file', () => notAnArchive('empty.pmtiles', ''), 'none, or only a part of one'],
    ['an HTML page', () => notAnArchive('page.pmtiles', '<html>'.repeat(99)), 'PMTiles'],
    [
      'a truncated file',
      () => notAnArchive('cut.pmtiles', tinyArchive({ tiles: [] }).subarray(0, 130)),
      'only a part of one',
    ],
  ])(
    'a local archive that is %s stops the start with a line that names the variable',
    async (_what, at, reason) => {
      addShipped();
      const refused = serve(at());
      await expect(refused).rejects.toThrow(SettingsError);
      await expect(refused).rejects.toThrow(/BASEMAP_URL must name a PMTiles archive/);
      await expect(refused).rejects.toThrow(reason);
    },
  );

  it('a remote archive that does not answer, or is something else, stops the start and logs no key', async () => {
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
