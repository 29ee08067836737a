import {
  appendFileSync,
  fstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addShipped, serve, stage, stageForEachTest, TILE } from './basemap-stage.fixture.ts';
import { tinyArchive } from './tiny-archive.fixture.ts';

stageForEachTest();

/** Whether this process holds a file open. */
function isOpen(file: string): boolean {
  const { dev, ino } = statSync(file);
  return readdirSync('/dev/fd').some((descriptor) => {
    try {
      const open = fstatSync(Number(descriptor));
      return open.dev === dev && open.ino === ino;
    } catch {
      // The list itself, which is closed once it was read.
      return false;
    }
  });
}

describe('the shipped map', () => {
  it('the shipped map is the world with the demo city on top', async () => {
    addShipped();
    const { chosen } = await serve();
    expect(await chosen()).toMatchObject({
      type: 'layers',
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

  it('archives cut for the operator lie on top, the smaller over the larger', async () => {
    addShipped();
    const cuts = path.join(stage.folder, 'cuts');
    mkdirSync(cuts);
    const tiles = [{ z: 13, x: 4400, y: 2686, data: TILE }];
    writeFileSync(path.join(cuts, 'berlin.pmtiles'), tinyArchive({ tiles, bounds: [13, 52, 14, 53] }));
    writeFileSync(path.join(cuts, 'germany.pmtiles'), tinyArchive({ tiles, bounds: [5, 47, 15, 55] }));
    writeFileSync(path.join(cuts, 'berlin.pmtiles.7.part'), 'half of it');
    const { chosen, close } = await serve();
    const answer = await chosen();
    expect(answer.type === 'layers' && answer.layers.map(({ bounds }) => bounds[0])).toEqual([
      -180, -87.8, 5, 13,
    ]);
    await close();
    expect(isOpen(path.join(cuts, 'berlin.pmtiles'))).toBe(false);

    writeFileSync(path.join(cuts, 'berlin.pmtiles'), 'no archive');
    await expect(serve()).rejects.toThrow('DATA_DIR/basemap/berlin.pmtiles must be a PMTiles archive');
  });

  it('without archives there are no layers', async () => {
    const { chosen, get } = await serve();
    expect(await chosen()).toEqual({ type: 'layers', layers: [] });
    expect((await get('/basemap/base.pmtiles')).status).toBe(404);
  });

  it('an archive is served whole, in ranges, and with 304 when unchanged', async () => {
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

  it('a large archive is sent as a stream, whole and in ranges', async () => {
    addShipped();
    const file = path.join(stage.folder, 'base.pmtiles');
    appendFileSync(file, Buffer.alloc(3_000_000, 'the rest of the world'));
    const bytes = readFileSync(file);
    const { get } = await serve();
    const sent = async (range: Record<string, string>) =>
      Buffer.from(await (await get('/basemap/base.pmtiles', range)).arrayBuffer());
    expect((await sent({})).equals(bytes)).toBe(true);
    expect(
      (await sent({ range: 'bytes=1000000-2999999' })).equals(bytes.subarray(1_000_000, 3_000_000)),
    ).toBe(true);
  });

  it('the archives are closed with the server', async () => {
    addShipped();
    const file = path.join(stage.folder, 'base.pmtiles');
    const { get, close } = await serve(path.join(stage.folder, 'chicago.pmtiles'));
    expect((await get('/basemap/base.pmtiles', { range: 'bytes=0-6' })).status).toBe(206);
    expect(isOpen(file)).toBe(true);
    await close();
    for (const name of ['base.pmtiles', 'chicago.pmtiles'])
      expect(isOpen(path.join(stage.folder, name)), name).toBe(false);
  });

  it('an archive is immutable under its versioned URL and revalidated under any other', async () => {
    addShipped();
    const { get, chosen } = await serve();
    const answer = await chosen();
    const [world] = answer.type === 'layers' ? answer.layers : [];
    const address = world?.from === 'archive' ? world.url : '';
    expect((await get(address)).headers.get('cache-control')).toContain('immutable');
    expect((await get('/basemap/base.pmtiles')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/basemap/base.pmtiles?v=old')).headers.get('cache-control')).toBe('no-cache');
  });

  it('no other file of the folder is served', async () => {
    addShipped();
    writeFileSync(path.join(stage.folder, 'secret'), 'secret');
    const { get } = await serve();
    for (const at of [
      'secret',
      'chicago.pmtiles',
      '..%2Fsecret',
      '%2e%2e/secret',
      'remote/style.json',
      'remote/tiles/0/0/0/0',
      'remote/sprites/0.png',
      'remote/glyphs/A/0-255.pbf',
      'remote/assets/0',
    ])
      expect((await get(`/basemap/${at}`)).status, at).toBe(404);
  });
});
