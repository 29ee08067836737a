import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface CodeFile {
  readonly name: string;
  readonly gzipBytes: number;
  /** The map's own library: the renderer, its worker, its style sheet. */
  readonly isMapLibrary: boolean;
}

export interface PackageShare {
  readonly name: string;
  readonly gzipBytes: number;
}

/** The renderer with its style sheet, what it shares with its workers, and their own file. */
const MAP_LIBRARY = /(^|\/)(maplibre|tile_cache|geojson-vt|map-worker)-[-\w]+\.(m?js|css)$/;

/** @param addresses of scripts and style sheets that the built page asked for, which lies in `webRoot` */
export function measureCode(addresses: readonly string[], webRoot: string): CodeFile[] {
  return addresses
    .map((address) => {
      const name = new URL(address).pathname.slice(1);
      const gzipBytes = gzipSync(readFileSync(path.join(webRoot, name))).length;
      return { name, gzipBytes, isMapLibrary: MAP_LIBRARY.test(name) };
    })
    .sort((a, b) => b.gzipBytes - a.gzipBytes);
}

/**
 * Who brings the scripts' bytes, largest first. What a file weighs compressed is split by what each source weighs in
 * it uncompressed, so a share is right to some per cent.
 */
export function sharesByPackage(files: readonly CodeFile[], webRoot: string): PackageShare[] {
  const shares = new Map<string, number>();
  for (const { name, gzipBytes } of files) {
    const lengths = name.endsWith('.css')
      ? new Map([['style sheets', 1]])
      : lengthsBySource(path.join(webRoot, name));
    const whole = [...lengths.values()].reduce((sum, length) => sum + length, 0);
    for (const [owner, length] of lengths)
      shares.set(owner, (shares.get(owner) ?? 0) + (gzipBytes * length) / whole);
  }
  return [...shares]
    .map(([name, bytes]) => ({ name, gzipBytes: Math.round(bytes) }))
    .sort((a, b) => b.gzipBytes - a.gzipBytes);
}

function lengthsBySource(file: string): Map<string, number> {
  const code = readFileSync(file, 'utf8');
  const payload = readMap(`${file}.map`);
  const lengths = new Map<string, number>();
  if (!payload) return lengths.set(path.basename(file), code.length);
  const map = new SourceMap(payload);
  code.split('\n').forEach((line, lineNumber) => {
    for (let column = 0; column < line.length; column++) {
      const entry = map.findEntry(lineNumber, column);
      const owner = 'originalSource' in entry ? ownerOf(entry.originalSource) : 'glue of the bundler';
      lengths.set(owner, (lengths.get(owner) ?? 0) + 1);
    }
  });
  return lengths;
}

function readMap(file: string): SourceMapPayload | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload;
  } catch {
    return null; // a file that was not built but copied has none
  }
}

/** A package by its name, our own code by its first two folders. */
function ownerOf(source: string): string {
  const fromPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (fromPackage !== undefined) return fromPackage;
  return /(?:^|\/)((?:apps|platform|product|wire)\/[^/]+)/.exec(source)?.[1] ?? 'glue of the bundler';
}
