import { mkdir, open, readdir, rename, rm, statfs, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { PMTiles } from 'pmtiles';
import type { Bounds } from '#product/basemap/basemap.ts';
import { archiveHead } from './archive-head.ts';
import type { ArchiveSource } from './archive-source.ts';
import { CutRefused } from './cut-refused.ts';
import { entriesWithin } from './entries-within.ts';
import { mapBounded } from './map-bounded.ts';
import { type Chunk, type CutPlan, planCut } from './plan-cut.ts';
import { tileRanges } from './tile-ranges.ts';

export interface Cut {
  readonly source: ArchiveSource;
  readonly box: Bounds;
  readonly maxZoom: number;
  /** Path of the new archive; one that stands there is replaced when the new one is whole. */
  readonly out: string;
  readonly signal: AbortSignal;
  /** What will be fetched, before it is. */
  readonly onPlan: (plan: CutPlan) => void;
  readonly onProgress: (done: { readonly tiles: number; readonly bytes: number }) => void;
}

const PARALLEL = 6;
const CUT_SHORT = '.part';

/**
 * Cuts an archive out of a larger one.
 * It is written beside its place and renamed when whole and on the disk; whatever ends it before leaves nothing.
 *
 * @returns the size of the new archive in bytes
 * @throws CutRefused; the reason of the signal when that ended it
 */
export async function cutArchive(cut: Cut): Promise<number> {
  const { source, out, signal } = cut;
  const { head, plan, tilesAt } = await readSource(cut);
  const folder = path.dirname(out);
  await mkdir(folder, { recursive: true });
  await removeLeftOvers(out);
  const size = head.length + plan.tileBytes;
  await refuseWithoutRoom(folder, size);
  cut.onPlan(plan);

  const partial = `${out}.${process.pid}${CUT_SHORT}`;
  const file = await open(partial, 'w');
  try {
    try {
      await file.write(head, 0, head.length, 0);
      const done = { tiles: 0, bytes: 0 };
      await mapBounded(plan.chunks, PARALLEL, async (chunk) => {
        const bytes = await source.read(tilesAt + chunk.first, chunk.length);
        await writePieces(file, bytes, chunk, head.length);
        done.tiles += chunk.tiles;
        done.bytes += chunk.length;
        cut.onProgress(done);
      });
      signal.throwIfAborted();
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, out);
    await syncFolder(folder);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return size;
}

async function readSource({ source, box, maxZoom }: Cut) {
  const archive = new PMTiles(source);
  const header = await archive.getHeader().catch((error: unknown) => {
    if (error instanceof CutRefused || (error instanceof Error && error.name === 'AbortError')) throw error;
    throw new CutRefused(`What ${source.url.host} sends is no PMTiles archive of version 3.`);
  });
  if (header.specVersion !== 3)
    throw new CutRefused(`What ${source.url.host} sends is no PMTiles archive of version 3.`);
  const bounds: Bounds = [
    Math.max(box[0], header.minLon),
    Math.max(box[1], header.minLat),
    Math.min(box[2], header.maxLon),
    Math.min(box[3], header.maxLat),
  ];
  if (bounds[0] >= bounds[2] || bounds[1] >= bounds[3])
    throw new CutRefused('The archive has nothing there: its own area is another.');
  const { minZoom } = header;
  if (maxZoom < minZoom) throw new CutRefused(`The archive begins at zoom ${minZoom}.`);
  const deepest = Math.min(maxZoom, header.maxZoom);
  const entries = await entriesWithin(source, header, tileRanges(bounds, minZoom, deepest));
  if (entries.length === 0) throw new CutRefused('The archive has no tiles there.');
  const plan = planCut(entries);
  const metadata = await archive.getMetadata();
  const head = archiveHead(plan, header, { bounds, minZoom, maxZoom: deepest, metadata });
  return { head, plan, tilesAt: header.tileDataOffset };
}

async function writePieces(file: FileHandle, bytes: Buffer, chunk: Chunk, tilesAt: number): Promise<void> {
  for (const { from, to, length } of chunk.pieces) await file.write(bytes, from, length, tilesAt + to);
}

async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const room = bavail * bsize;
  if (bytes > room)
    throw new CutRefused(
      `The archive takes ${Math.ceil(bytes / 1e6)} MB, and the disk has room for ${Math.floor(room / 1e6)}.`,
    );
}

/** What a killed process left of the same archive. */
async function removeLeftOvers(out: string): Promise<void> {
  const folder = path.dirname(out);
  const before = `${path.basename(out)}.`;
  for (const name of await readdir(folder)) {
    if (!name.startsWith(before) || !name.endsWith(CUT_SHORT)) continue;
    const pid = Number(name.slice(before.length, -CUT_SHORT.length));
    if (Number.isInteger(pid) && !isRunning(pid)) await rm(path.join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user: it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A rename is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
