import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { describeArchive, type ArchiveDescription } from './archive-description.ts';

/** A local PMTiles archive, held open so that a newer file may replace it. */
export interface ArchiveFile {
  readonly size: number;
  /** Identifies the content, as an ETag without quotes. */
  readonly version: string;
  readonly description: ArchiveDescription;
  readonly read: (first: number, length: number) => Promise<Buffer>;
  /** The same as a stream, for ranges that should not fill the memory. */
  readonly stream: (first: number, length: number) => Readable;
  readonly close: () => Promise<void>;
}

/**
 * @param file path of the archive
 * @returns null when there is no such file
 * @throws Error when the file is no PMTiles archive of version 3
 */
export async function openArchiveFile(file: string): Promise<ArchiveFile | null> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { size, mtimeMs } = await handle.stat();
    const read = async (first: number, length: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - first)));
      await handle.read(bytes, 0, bytes.length, first);
      return bytes;
    };
    return {
      size,
      version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`,
      description: await describeArchive(new PMTiles(sourceOf(file, read))),
      read,
      stream: (first, length) =>
        handle.createReadStream({ start: first, end: first + length - 1, autoClose: false }),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function sourceOf(file: string, read: ArchiveFile['read']): Source {
  return {
    getKey: () => file,
    getBytes: async (first: number, length: number): Promise<RangeResponse> => ({
      data: arrayBufferOf(await read(first, length)),
    }),
  };
}

/** Copies the bytes: a small Buffer is a window on a larger pool. */
export function arrayBufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
