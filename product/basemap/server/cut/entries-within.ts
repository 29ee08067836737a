import { type Entry, type Header, ResolvedValueCache, type Source } from 'pmtiles';
import { mapBounded } from './map-bounded.ts';
import type { TileRange } from './tile-ranges.ts';

/** How many directories are read at once. */
const PARALLEL = 6;

/**
 * The entries of an archive for the wanted tiles, in order; a run that reaches beyond them is cut to them.
 * Directories without any of the tiles are not read.
 */
export async function entriesWithin(
  source: Source,
  header: Header,
  wanted: readonly TileRange[],
): Promise<Entry[]> {
  const read = async (offset: number, length: number): Promise<Entry[]> => {
    // The library's own cache would hold every directory that was read.
    const entries = await new ResolvedValueCache(1).getDirectory(source, offset, length, header);
    const found = clip(entries, wanted);
    const leaves = found.filter(({ runLength }) => runLength === 0);
    if (leaves.length === 0) return found;
    const below = await mapBounded(leaves, PARALLEL, (leaf) =>
      read(header.leafDirectoryOffset + leaf.offset, leaf.length),
    );
    return [...found.filter(({ runLength }) => runLength > 0), ...below.flat()];
  };
  const entries = await read(header.rootDirectoryOffset, header.rootDirectoryLength);
  return entries.sort((a, b) => a.tileId - b.tileId);
}

/** Of a directory what touches the wanted tiles: runs cut to them, and the leaves below which they lie. */
function clip(entries: readonly Entry[], wanted: readonly TileRange[]): Entry[] {
  const clipped: Entry[] = [];
  let at = 0;
  for (const [index, entry] of entries.entries()) {
    const isLeaf = entry.runLength === 0;
    const end = isLeaf ? (entries[index + 1]?.tileId ?? Infinity) : entry.tileId + entry.runLength;
    while ((wanted[at]?.end ?? Infinity) <= entry.tileId) at++;
    for (let i = at; ; i++) {
      const range = wanted[i];
      if (!range || range.first >= end) break;
      if (isLeaf) {
        clipped.push(entry);
        break;
      }
      const tileId = Math.max(entry.tileId, range.first);
      clipped.push({ ...entry, tileId, runLength: Math.min(end, range.end) - tileId });
    }
  }
  return clipped;
}
