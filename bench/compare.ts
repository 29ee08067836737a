/**
 * `npm run bench:compare -- chat ../before --turns=3 --short`: one bench of this checkout and of another, in turns, so
 * that other load on the machine affects both equally. Further options go to the bench itself. Each checkout
 * needs its packages, and a bench that writes `figures`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Figures, median } from './report.ts';

/** What is this much worse than before is named. */
const MAX_WORSE = 0.03;

const [bench = '', other = '', ...rest] = process.argv.slice(2);
const turns = Number(rest.flatMap((arg) => /^--turns=(\d+)$/.exec(arg)?.[1] ?? [])[0] ?? 3);
const options = rest.filter((arg) => !arg.startsWith('--turns='));

type Participant = 'before' | 'after';
const checkouts: Readonly<Record<Participant, string>> = {
  before: path.resolve(other),
  after: path.join(import.meta.dirname, '..'),
};

function runIn(checkout: string): Figures {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-compare-'));
  try {
    execFileSync('npm', ['run', `bench:${bench}`, '--', ...options], {
      ...{ cwd: checkout, stdio: 'inherit', env: { ...process.env, BENCH_RESULTS: folder } },
    });
    const file = readdirSync(folder).find((name) => name.endsWith('.json'));
    if (file === undefined) throw new Error(`bench:${bench} of ${checkout} left no result`);
    const { figures } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { figures?: Figures };
    if (!figures) throw new Error(`bench:${bench} of ${checkout} writes no figures`);
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (bench === '' || other === '') {
  console.log('usage: npm run bench:compare -- <bench> <other checkout> [--turns=3] [options of the bench]');
  process.exit(1);
}
const measured: Record<Participant, Figures[]> = { before: [], after: [] };
for (let turn = 0; turn < turns; turn += 1)
  for (const side of turn % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const)) {
    console.log(`turn ${turn + 1} of ${turns}: ${side}, ${checkouts[side]}`);
    measured[side].push(runIn(checkouts[side]));
  }

const medianOf = (side: Participant, name: string) =>
  median(measured[side].map((figures) => figures[name] ?? Number.NaN));
const names = [
  ...new Set([...measured.before, ...measured.after].flatMap((figures) => Object.keys(figures))),
];
const rows = names.map((name) => {
  const [before, after] = [medianOf('before', name), medianOf('after', name)];
  const ratio = after / before;
  const verdict = Number.isNaN(ratio) ? 'NOT MEASURED' : ratio > 1 + MAX_WORSE ? 'WORSE' : '';
  return `| ${name} | ${before.toPrecision(4)} | ${after.toPrecision(4)} | ${ratio.toFixed(3)} | ${verdict} |`;
});
console.log(
  [
    `bench:${bench}, medians of ${turns} turns each; less is better, worse is more than ${MAX_WORSE * 100} % more`,
    '',
    '| | before | after | ratio | |',
    '|---|---:|---:|---:|---|',
    ...rows,
  ].join('\n'),
);
