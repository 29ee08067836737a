/**
 * The end of `npm run check`: banned words, long comments, long READMEs of slices.
 *
 * `tools/check-words/baseline.json` lists known findings by file. It may only shrink: `--shrink` removes fixed
 * findings and follows moved files; once empty, the file is deleted.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findingsIn, isChecked } from './check-words/findings.mjs';
import { compare, shrink } from './check-words/ratchet.mjs';

const root = process.cwd();
const baselineFile = path.join(root, 'tools/check-words/baseline.json');
const baseline = existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : {};

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  maxBuffer: 1 << 26,
})
  .toString()
  .split('\0')
  .filter((file) => isChecked(file) && existsSync(path.join(root, file)));

const found = new Map();
for (const file of new Set(files)) {
  const findings = findingsIn(file, readFileSync(path.join(root, file), 'utf8'));
  if (findings.length > 0) found.set(file, findings);
}

let current = baseline;
if (process.argv.includes('--shrink') || process.argv.includes('--begin')) {
  current = shrink(process.argv.includes('--begin') ? null : baseline, found);
  if (Object.keys(current).length === 0) rmSync(baselineFile, { force: true });
  else writeFileSync(baselineFile, `${JSON.stringify(current, null, 2)}\n`);
}

const { failures, known, fixed } = compare(current, found);
for (const failure of failures) console.error(failure);
if (failures.length > 0) {
  console.error(`\n${failures.length} findings: docs/plain-words.md says what to write instead.`);
  process.exit(1);
}
const hint = fixed > 0 ? `; ${fixed} are fixed: node tools/check-words.mjs --shrink` : '';
console.log(`Plain words: ${known} known findings are left${hint}`);
