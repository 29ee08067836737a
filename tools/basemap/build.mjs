#!/usr/bin/env node
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cityArchive } from './city.mjs';
import { worldArchive } from './world.mjs';

/** Builds base.pmtiles and chicago.pmtiles: node build.mjs [--out DIR], by default the project's .cache/basemap. */
const here = path.dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: { out: { type: 'string', default: path.join(here, '../../.cache/basemap') } },
});
const out = path.resolve(values.out);

const started = Date.now();
const progress = (/** @type {string} */ step) => {
  console.log(`basemap ${((Date.now() - started) / 1000).toFixed(0).padStart(3)} s  ${step}`);
};

mkdirSync(out, { recursive: true });
writeWhole('NOTICE', readFileSync(path.join(here, 'NOTICE')));
writeWhole('chicago.pmtiles', cityArchive(progress));
writeWhole('base.pmtiles', worldArchive(progress));
progress(`done in ${out}`);

/** A reader sees the old file or the new one, never half of it. @param {string} name @param {Buffer} content */
function writeWhole(name, content) {
  const partial = path.join(out, `${name}.${process.pid}.part`);
  writeFileSync(partial, content);
  renameSync(partial, path.join(out, name));
  progress(`${name} written, ${(content.length / 1e6).toFixed(1)} MB`);
}
