import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT_FILES = /\.(css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;
/** Below this size compression saves hardly a packet. */
const MIN_BYTES = 1_000;

/** Writes a `.br` and a `.gz` beside every text file of the build, so that no request waits for compression. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  // Once all files are written, those that are copied as they are among them.
  writeBundle: ({ dir = '' }) => {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEXT_FILES.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      if (bytes.length < MIN_BYTES) continue;
      writeFileSync(`${file}.br`, brotliCompressSync(bytes));
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
    }
  },
};
