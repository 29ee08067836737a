#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Builds base.pmtiles and chicago.pmtiles into a folder.
 *   node build.mjs [--out DIR] [--force]   does nothing when what stands there is of these sources
 *   node build.mjs --check [--out DIR]     exits 0 when up to date, 3 when a build is needed; needs no install
 */
const here = path.dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: path.join(here, '../../.cache/basemap') },
    check: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
});
const out = path.resolve(values.out);
const STALE = 3;

const started = Date.now();
const progress = (/** @type {string} */ step) => {
  console.log(`basemap ${((Date.now() - started) / 1000).toFixed(0).padStart(3)} s  ${step}`);
};

/** What the archives are made of: the scripts and the versions of the data packages. */
const recipe = (() => {
  const hash = createHash('sha256');
  for (const file of readdirSync(here).sort()) {
    if (file.endsWith('.mjs') || file === 'package-lock.json')
      hash.update(readFileSync(path.join(here, file)));
  }
  return hash.digest('hex').slice(0, 16);
})();
const stamp = path.join(out, 'recipe');
const upToDate =
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === recipe &&
  ['base.pmtiles', 'chicago.pmtiles'].every((name) => existsSync(path.join(out, name)));

if (values.check) process.exit(upToDate ? 0 : STALE);
if (upToDate && !values.force) {
  progress(`up to date in ${out}`);
} else {
  mkdirSync(out, { recursive: true });
  const { cityArchive } = await import('./city.mjs');
  writeWhole('chicago.pmtiles', cityArchive(progress));
  const { worldArchive } = await import('./world.mjs');
  writeWhole('base.pmtiles', worldArchive(progress));
  writeWhole('NOTICE', readFileSync(path.join(here, 'NOTICE')));
  writeWhole('recipe', recipe);
  progress(`done in ${out}`);
}

/** A reader sees the old file or the new one, never half of it. @param {string} name @param {Buffer | string} content */
function writeWhole(name, content) {
  const partial = path.join(out, `${name}.${process.pid}.part`);
  writeFileSync(partial, content);
  renameSync(partial, path.join(out, name));
  if (content.length > 1e5) progress(`${name} written, ${(content.length / 1e6).toFixed(1)} MB`);
}
