import { gzipSync } from 'node:zlib';
import { Compression, type Entry, type Header } from 'pmtiles';
import type { Bounds } from '#product/basemap/basemap.ts';
import type { CutPlan } from './plan-cut.ts';

/**
 * Writes what stands before the tiles in a PMTiles archive of version 3
 * (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
 */

const HEADER_BYTES = 127;
/** Readers fetch this much at once, and the root directory must lie in it. */
const FIRST_BYTES = 16_384;
const LEAF_ENTRIES = 4_096;

/** Header, directories and metadata; the tiles of the plan follow. */
export function archiveHead(
  plan: CutPlan,
  from: Pick<Header, 'tileCompression' | 'tileType'>,
  about: {
    readonly bounds: Bounds;
    readonly minZoom: number;
    readonly maxZoom: number;
    readonly metadata: unknown;
  },
): Buffer {
  const { root, leaves } = directories(plan.entries);
  const metadata = gzipSync(JSON.stringify(about.metadata));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  [root.length, metadata.length, leaves.length, plan.tileBytes].forEach((length, section) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + section * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + section * 16);
    offset += length;
  });
  [plan.addressed, plan.entries.length, plan.distinct].forEach((count, i) =>
    header.writeBigUInt64LE(BigInt(count), 72 + i * 8),
  );
  const { minZoom, maxZoom, bounds } = about;
  const clustered = 1;
  header.set([clustered, Compression.Gzip, from.tileCompression, from.tileType, minZoom, maxZoom], 96);
  const [west, south, east, north] = bounds;
  const e7 = (degrees: number) => Math.round(degrees * 1e7);
  bounds.forEach((degrees, i) => header.writeInt32LE(e7(degrees), 102 + i * 4));
  header.writeUInt8(Math.min(maxZoom, 10), 118);
  header.writeInt32LE(e7((west + east) / 2), 119);
  header.writeInt32LE(e7((south + north) / 2), 123);
  return Buffer.concat([header, root, metadata, leaves]);
}

/** One directory where it is small enough, else a root of pointers to leaves. */
export function directories(entries: readonly Entry[]): { readonly root: Buffer; readonly leaves: Buffer } {
  const single = directory(entries);
  const max = FIRST_BYTES - HEADER_BYTES;
  if (single.length <= max) return { root: single, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const leaves: Buffer[] = [];
    const pointers: Entry[] = [];
    let offset = 0;
    for (let i = 0; i < entries.length; i += size) {
      const part = entries.slice(i, i + size);
      const leaf = directory(part);
      pointers.push({ tileId: part[0]?.tileId ?? 0, runLength: 0, offset, length: leaf.length });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = directory(pointers);
    if (root.length <= max) return { root, leaves: Buffer.concat(leaves) };
  }
}

/** Columns of varints: differences of ids, run lengths, lengths, offsets (0 when a tile follows the one before). */
function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
  };
  put(entries.length);
  entries.forEach(({ tileId }, i) => put(tileId - (entries[i - 1]?.tileId ?? 0)));
  entries.forEach(({ runLength }) => put(runLength));
  entries.forEach(({ length }) => put(length));
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1];
    put(before && offset === before.offset + before.length ? 0 : offset + 1);
  });
  return gzipSync(Buffer.from(bytes));
}
