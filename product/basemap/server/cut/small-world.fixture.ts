import { Compression, type Entry, tileIdToZxy, TileType } from 'pmtiles';
import { archiveHead } from './archive-head.ts';

/** The deepest zoom of the small world; its directory is too long for one. */
export const SMALL_WORLD_ZOOM = 7;
const TILES = (4 ** (SMALL_WORLD_ZOOM + 1) - 1) / 3;
const SEA = Buffer.from('sea');

/** What a tile holds: some say where they are, and runs of three are all sea. */
export function smallWorldTile(id: number): Buffer {
  if (id % 7 > 3) return SEA;
  const [z, x, y] = tileIdToZxy(id);
  // Lengths without a pattern, which would make a directory small.
  return Buffer.from(`${z}/${x}/${y} ${'.'.repeat(((id * 2654435761) >>> 16) % 200)}`);
}

/** An archive of the whole world with leaf directories, runs and tiles that are equal. */
export function smallWorld(): Buffer {
  const contents: Buffer[] = [SEA];
  const entries: Entry[] = [];
  let end = SEA.length;
  for (let tileId = 0; tileId < TILES; tileId++) {
    const data = smallWorldTile(tileId);
    const isSea = data === SEA;
    const last = entries.at(-1);
    if (isSea && last?.offset === 0) last.runLength += 1;
    else entries.push({ tileId, runLength: 1, offset: isSea ? 0 : end, length: data.length });
    if (isSea) continue;
    contents.push(data);
    end += data.length;
  }
  const plan = {
    entries,
    chunks: [],
    addressed: TILES,
    distinct: contents.length,
    tileBytes: end,
    fetchBytes: 0,
  };
  const head = archiveHead(
    plan,
    { tileCompression: Compression.None, tileType: TileType.Mvt },
    {
      bounds: [-180, -85, 180, 85],
      minZoom: 0,
      maxZoom: SMALL_WORLD_ZOOM,
      metadata: { attribution: '© Map', vector_layers: [{ id: 'earth' }, { id: 'places' }] },
    },
  );
  return Buffer.concat([head, ...contents]);
}
