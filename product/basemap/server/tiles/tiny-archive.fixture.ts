import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { Bounds } from '#product/basemap/basemap.ts';

export interface TinyArchive {
  readonly tiles: readonly {
    readonly z: number;
    readonly x: number;
    readonly y: number;
    readonly data: Buffer;
  }[];
  readonly bounds?: Bounds;
  readonly layers?: readonly string[];
  readonly attribution?: string;
}

/** Writes a PMTiles archive of a few tiles from the specification, without the library that reads it. */
export function tinyArchive({
  tiles,
  bounds,
  layers = ['earth', 'places'],
  attribution = '© Map',
}: TinyArchive): Buffer {
  const packed = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), z, data: gzipSync(data) }))
    .sort((a, b) => a.id - b.id);
  const directory = gzipSync(
    Buffer.from([
      packed.length,
      ...packed.flatMap(({ id }, i) => varint(id - (packed[i - 1]?.id ?? 0))),
      ...packed.map(() => 1),
      ...packed.flatMap(({ data }) => varint(data.length)),
      ...packed.map((_tile, i) => (i === 0 ? 1 : 0)),
    ]),
  );
  const metadata = gzipSync(JSON.stringify({ attribution, vector_layers: layers.map((id) => ({ id })) }));
  const contents = Buffer.concat(packed.map(({ data }) => data));
  // A reader fetches the first 16 kB at once; tiles beyond them take a request of their own, as in real archives.
  const room = Buffer.alloc(20_000);
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const sections = [
    [127, directory.length],
    [127 + directory.length, metadata.length],
    [0, 0],
    [127 + directory.length + metadata.length + room.length, contents.length],
  ];
  sections.flat().forEach((value, i) => header.writeBigUInt64LE(BigInt(value), 8 + i * 8));
  const zooms = packed.map(({ z }) => z);
  header.set([1, 2, 2, 1, Math.min(...zooms), Math.max(...zooms)], 96);
  (bounds ?? [-180, -85, 180, 85]).forEach((degrees, i) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4),
  );
  return Buffer.concat([header, directory, metadata, room, contents]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
