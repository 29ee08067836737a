import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Bytes packed per slice; other requests run between slices. */
const PART_BYTES = 64 * 1024;

/** The files as a zip, piece by piece: of all of them one is held at a time. */
export async function* archive(
  files: AsyncIterable<readonly [name: string, bytes: Uint8Array]>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  const taken = (): readonly Uint8Array[] => {
    const parts = ready;
    ready = [];
    return parts;
  };
  for await (const [name, bytes] of files) {
    // Pictures are packed already.
    const file = name.endsWith('.webp') ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    let at = 0;
    do {
      file.push(bytes.subarray(at, at + PART_BYTES), at + PART_BYTES >= bytes.length);
      at += PART_BYTES;
      yield* taken();
    } while (at < bytes.length);
  }
  zip.end();
  yield* taken();
}
