import type { Entry } from 'pmtiles';

/** A piece of a chunk and where it goes. */
interface Piece {
  /** In the chunk. */
  readonly from: number;
  /** In the tile data of the new archive. */
  readonly to: number;
  readonly length: number;
}

/** What one request fetches. */
export interface Chunk {
  /** In the tile data of the source. */
  readonly first: number;
  readonly length: number;
  readonly pieces: readonly Piece[];
  /** Distinct tiles in it. */
  readonly tiles: number;
}

export interface CutPlan {
  /** With the offsets of the new archive. */
  readonly entries: readonly Entry[];
  readonly chunks: readonly Chunk[];
  /** Tiles by address; equal ones are stored once. */
  readonly addressed: number;
  readonly distinct: number;
  /** Bytes of tile data in the new archive. */
  readonly tileBytes: number;
  /** Bytes to fetch: a little more, as near ranges are fetched as one. */
  readonly fetchBytes: number;
}

/** A gap up to this many bytes costs less than another request. */
const GAP_BYTES = 64 * 1024;
const CHUNK_BYTES = 4 * 1024 * 1024;

/** A distinct tile: where it lies in the source's tile data, and in the new one's. */
interface Placed {
  readonly offset: number;
  readonly to: number;
  readonly length: number;
}

/** Lays out the tiles of a new archive in the order of their ids, each distinct one once. */
export function planCut(wanted: readonly Entry[]): CutPlan {
  const byOffset = new Map<number, Placed>();
  const distinct: Placed[] = [];
  const entries: Entry[] = [];
  let tileBytes = 0;
  let addressed = 0;
  for (const { tileId, runLength, offset, length } of wanted) {
    let place = byOffset.get(offset);
    if (!place) {
      place = { offset, to: tileBytes, length };
      byOffset.set(offset, place);
      distinct.push(place);
      tileBytes += length;
    }
    addressed += runLength;
    const last = entries.at(-1);
    if (last?.offset === place.to && last.tileId + last.runLength === tileId) last.runLength += runLength;
    else entries.push({ tileId, runLength, offset: place.to, length });
  }
  const chunks = chunksOf(distinct);
  return {
    entries,
    chunks,
    addressed,
    distinct: distinct.length,
    tileBytes,
    fetchBytes: chunks.reduce((sum, { length }) => sum + length, 0),
  };
}

interface GrowingChunk {
  readonly first: number;
  length: number;
  tiles: number;
  readonly pieces: { readonly from: number; readonly to: number; length: number }[];
}

function chunksOf(placed: Placed[]): readonly Chunk[] {
  const chunks: GrowingChunk[] = [];
  for (const { offset, to, length } of placed.sort((a, b) => a.offset - b.offset)) {
    const last = chunks.at(-1);
    const gap = last ? offset - (last.first + last.length) : Infinity;
    if (!last || gap > GAP_BYTES || offset + length - last.first > CHUNK_BYTES) {
      chunks.push({ first: offset, length, tiles: 1, pieces: [{ from: 0, to, length }] });
      continue;
    }
    const from = offset - last.first;
    const piece = last.pieces.at(-1);
    if (piece && piece.from + piece.length === from && piece.to + piece.length === to) piece.length += length;
    else last.pieces.push({ from, to, length });
    last.length = from + length;
    last.tiles += 1;
  }
  return chunks;
}
