/** A static check of `npm run check` and `npm test`: banned words, long comments, long READMEs of slices. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findingsIn, isChecked } from './check-words/findings.mjs';

const root = process.cwd();
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  maxBuffer: 1 << 26,
})
  .toString()
  .split('\0')
  .filter((file) => isChecked(file) && existsSync(path.join(root, file)));

const findings = [...new Set(files)].flatMap((file) =>
  findingsIn(file, readFileSync(path.join(root, file), 'utf8')).map(({ what, line }) =>
    line === undefined ? `${file}: ${what}` : `${file}:${line}: ${what}`,
  ),
);
for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(`\n${findings.length} findings: docs/plain-words.md says what to write instead.`);
  process.exit(1);
}
