import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PMTiles, tileIdToZxy } from 'pmtiles';
import { expect, it } from 'vitest';
import type { Bounds } from '#product/basemap/basemap.ts';
import {
  type Answer,
  fakeTileHost,
  partOf,
  stage,
  stageForEachTest,
} from '../tiles/basemap-stage.fixture.ts';
import { openArchiveFile } from '../tiles/archive-file.ts';
import { archiveSource } from './archive-source.ts';
import { cutArchive, type Cut } from './cut-archive.ts';
import { CutRefused } from './cut-refused.ts';
import { SMALL_WORLD_ZOOM, smallWorld, smallWorldTile } from './small-world.fixture.ts';
import { tileRanges } from './tile-ranges.ts';

stageForEachTest();

const world = smallWorld();
const box: Bounds = [5.2, 45.1, 16.3, 56.2];

/** A host of the small world; the request of a number may be answered otherwise. */
const host = (otherwise: (count: number) => Answer | undefined = () => undefined) => {
  let count = 0;
  return fakeTileHost((_path, { range }) => otherwise(++count) ?? partOf(world, range));
};

function cut(origin: string, changed: Partial<Cut> & { readonly stop?: AbortController } = {}) {
  const { stop = new AbortController(), ...rest } = changed;
  const source = archiveSource(new URL(`${origin}/world.pmtiles`), { signal: stop.signal, waitMs: 1 });
  const nothing = () => undefined;
  const all = {
    source,
    box,
    maxZoom: 14,
    out: out(),
    signal: stop.signal,
    onPlan: nothing,
    onProgress: nothing,
  };
  return cutArchive({ ...all, ...rest });
}
const out = () => path.join(stage.folder, 'cuts', 'area.pmtiles');
const left = () => (existsSync(path.dirname(out())) ? readdirSync(path.dirname(out())) : []);

/** Every tile of an archive, as the library reads it. */
async function tilesOf(file: string, step = 1): Promise<Map<number, string>> {
  const bytes = readFileSync(file);
  const archive = new PMTiles({
    getKey: () => file,
    getBytes: (first, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(first, first + length)).buffer }),
  });
  const tiles = new Map<number, string>();
  const all = (4 ** (SMALL_WORLD_ZOOM + 1) - 1) / 3;
  for (let id = 0; id < all; id += step) {
    const tile = await archive.getZxy(...tileIdToZxy(id));
    if (tile) tiles.set(id, Buffer.from(tile.data).toString());
  }
  return tiles;
}

/** The length of the leaf directories in the header. */
const leafBytes = (archive: Buffer) => archive.readBigUInt64LE(48);

const wanted = (maxZoom: number) =>
  new Map(
    tileRanges(box, 0, maxZoom).flatMap(({ first, end }) =>
      Array.from(
        { length: end - first },
        (_, i) => [first + i, smallWorldTile(first + i).toString()] as const,
      ),
    ),
  );

it('[BASEMAP-07] a cut has every tile of its box byte for byte, and no other', async () => {
  const { origin, seen } = await host();
  const plans: unknown[] = [];
  const size = await cut(origin, {
    onPlan: ({ addressed, distinct }) => plans.push({ addressed, distinct }),
  });
  const expected = wanted(SMALL_WORLD_ZOOM);
  expect(await tilesOf(out())).toEqual(expected);
  expect(plans).toEqual([{ addressed: expected.size, distinct: new Set(expected.values()).size }]);
  expect(readFileSync(out())).toHaveLength(size);
  const archive = await openArchiveFile(out());
  expect(archive?.description).toMatchObject({ bounds: box, minZoom: 0, maxZoom: 7, attribution: '© Map' });
  await archive?.close();
  // Only the parts that are needed, near ones together.
  expect(seen.every(({ headers }) => headers.range !== undefined)).toBe(true);
  expect(seen.length).toBeLessThan(12);
});

it('a cut of the whole has directories below its root, and one of lower zooms ends there', async () => {
  const { origin } = await host();
  expect(leafBytes(world)).toBeGreaterThan(0n);
  await cut(origin, { box: [-180, -85, 180, 85] });
  const tiles = await tilesOf(out(), 97);
  expect(tiles.size).toBe(226);
  for (const [id, tile] of tiles) expect(tile).toBe(smallWorldTile(id).toString());
  expect(leafBytes(readFileSync(out()))).toBeGreaterThan(0n);
  await cut(origin, { maxZoom: 5 });
  expect(await tilesOf(out())).toEqual(wanted(5));
});

it('[BASEMAP-08] a host that fails now and then is asked again', async () => {
  const { origin } = await host((count) => (count % 2 === 1 ? { status: 503 } : undefined));
  await cut(origin, { maxZoom: 6 });
  expect(await tilesOf(out(), 5)).toEqual(new Map([...wanted(6)].filter(([id]) => id % 5 === 0)));
});

it('[BASEMAP-08] what ends a cut leaves the archive that stood there', async () => {
  mkdirSync(path.dirname(out()), { recursive: true });
  writeFileSync(out(), 'the old one');
  const refused = async (otherwise: (count: number) => Answer | undefined, says: RegExp) => {
    const { origin } = await host(otherwise);
    await expect(cut(origin)).rejects.toThrow(CutRefused);
    await expect(cut(origin)).rejects.toThrow(says);
    expect(left()).toEqual(['area.pmtiles']);
  };
  await refused((count) => (count > 3 ? { status: 503 } : undefined), /refuses the request/);
  await refused(() => ({ body: world }), /ignores the header Range/);
  await refused(() => ({ status: 404 }), /no such file/);
  await refused(() => ({ status: 206, body: 'x'.repeat(16_384) }), /no PMTiles archive/);

  const stop = new AbortController();
  const { origin } = await host();
  const interrupted = cut(origin, { stop, onProgress: () => stop.abort() });
  await expect(interrupted).rejects.toThrow(/abort/);
  expect(left()).toEqual(['area.pmtiles']);
  expect(readFileSync(out(), 'utf8')).toBe('the old one');
});

it('an archive that is replaced meanwhile is no source', async () => {
  let count = 0;
  const { origin } = await fakeTileHost((_path, { range }) => partOf(world, range, `"v${++count}"`));
  await expect(cut(origin)).rejects.toThrow(/replaced by another/);
});

it('what a killed process left is removed, and what another writes stays', async () => {
  mkdirSync(path.dirname(out()), { recursive: true });
  const gone = 2 ** 22 + 1;
  writeFileSync(`${out()}.${gone}.part`, '');
  writeFileSync(`${out()}.${process.ppid}.part`, '');
  const { origin } = await host();
  await cut(origin);
  expect(left().sort()).toEqual(['area.pmtiles', `area.pmtiles.${process.ppid}.part`]);
});

it('an area that the archive does not have is refused', async () => {
  const { origin } = await host();
  await expect(cut(origin, { box: [5, 85.01, 6, 85.05] })).rejects.toThrow(/nothing there/);
});
