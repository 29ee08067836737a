import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/**
 * Writes PMTiles version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): a header of 127
 * bytes, a root directory that must fit in the first 16 kB, metadata, leaf directories, tiles.
 *
 * @typedef {{ z: number, x: number, y: number, data: Uint8Array }} Tile  `data` is an uncompressed vector tile
 * @typedef {{ west: number, south: number, east: number, north: number }} Bounds  degrees
 * @typedef {{ tileId: number, runLength: number, offset: number, length: number }} Entry
 */

const HEADER_BYTES = 127;
const ROOT_BYTES_MAX = 16_384 - HEADER_BYTES;
const GZIP = 2;
const VECTOR_TILE = 1;

/**
 * @param {{ tiles: Iterable<Tile>, metadata: object, bounds: Bounds, minZoom: number, maxZoom: number,
 *   center: { lng: number, lat: number, zoom: number } }} archive
 * @returns {Buffer} the whole archive; equal tiles are stored once
 */
export function packArchive({ tiles, metadata, bounds, minZoom, maxZoom, center }) {
  const { entries, contents, addressed, distinct } = storeTiles(tiles);
  const { root, leaves } = directories(entries);
  const json = gzipSync(JSON.stringify(metadata), { level: 9 });

  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  [root.length, json.length, leaves.length, contents.length].forEach((length, section) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + section * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + section * 16);
    offset += length;
  });
  [addressed, entries.length, distinct].forEach((count, i) =>
    header.writeBigUInt64LE(BigInt(count), 72 + i * 8),
  );
  header.set([1, GZIP, GZIP, VECTOR_TILE, minZoom, maxZoom], 96);
  const degrees = [bounds.west, bounds.south, bounds.east, bounds.north];
  degrees.forEach((value, i) => header.writeInt32LE(Math.round(value * 1e7), 102 + i * 4));
  header.writeUInt8(center.zoom, 118);
  header.writeInt32LE(Math.round(center.lng * 1e7), 119);
  header.writeInt32LE(Math.round(center.lat * 1e7), 123);

  return Buffer.concat([header, root, json, leaves, contents]);
}

/** @param {Iterable<Tile>} tiles */
function storeTiles(tiles) {
  const inOrder = [...tiles]
    .map(({ z, x, y, data }) => ({ tileId: zxyToTileId(z, x, y), data }))
    .sort((a, b) => a.tileId - b.tileId);
  /** @type {Map<string, { offset: number, length: number }>} */
  const stored = new Map();
  /** @type {Buffer[]} */
  const chunks = [];
  /** @type {Entry[]} */
  const entries = [];
  let end = 0;
  for (const { tileId, data } of inOrder) {
    const digest = createHash('sha256').update(data).digest('base64');
    let place = stored.get(digest);
    if (!place) {
      const chunk = gzipSync(data, { level: 9 });
      place = { offset: end, length: chunk.length };
      stored.set(digest, place);
      chunks.push(chunk);
      end += chunk.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength += 1;
    else entries.push({ tileId, runLength: 1, ...place });
  }
  return { entries, contents: Buffer.concat(chunks), addressed: inOrder.length, distinct: stored.size };
}

/** @param {Entry[]} entries */
function directories(entries) {
  const root = directory(entries);
  if (root.length <= ROOT_BYTES_MAX) return { root, leaves: Buffer.alloc(0) };
  for (let leafSize = 2048; ; leafSize *= 2) {
    const leaves = [];
    /** @type {Entry[]} */
    const pointers = [];
    let offset = 0;
    for (let i = 0; i < entries.length; i += leafSize) {
      const leaf = directory(entries.slice(i, i + leafSize));
      pointers.push({ tileId: entries[i].tileId, runLength: 0, offset, length: leaf.length });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const pointing = directory(pointers);
    if (pointing.length <= ROOT_BYTES_MAX) return { root: pointing, leaves: Buffer.concat(leaves) };
  }
}

/**
 * Columns of varints: differences of ids, run lengths, lengths, offsets (0 when a tile follows the one before).
 * @param {Entry[]} entries
 */
function directory(entries) {
  /** @type {number[]} */
  const bytes = [];
  const put = (/** @type {number} */ value) => {
    for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
    bytes.push(value);
  };
  put(entries.length);
  entries.forEach((entry, i) => put(entry.tileId - (entries[i - 1]?.tileId ?? 0)));
  entries.forEach((entry) => put(entry.runLength));
  entries.forEach((entry) => put(entry.length));
  entries.forEach((entry, i) => {
    const before = entries[i - 1];
    put(before && entry.offset === before.offset + before.length ? 0 : entry.offset + 1);
  });
  return gzipSync(Buffer.from(bytes), { level: 9 });
}
