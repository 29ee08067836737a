/**
 * A fixed piece of work, of about a second of CPU, that has nothing of the suite in it; prints the CPU seconds it took.
 * After a change of it the budget is accepted again.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const PARTS = 18;
const ROWS = 2_000;
const TIMES = 6;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly at: readonly number[];
  readonly tags: readonly string[];
}

function rowsFrom(seed: number): Row[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: ROWS }, (_, id) => ({
    ...{ id, name: `person ${Math.floor(next() * 1e6)}`, at: [next() * 180, next() * 90] },
    tags: ['a', 'b', 'c'].map((tag) => `${tag}${Math.floor(next() * 99)}`),
  }));
}

/** What tests do: objects, text and its patterns, maps, sorting, hashes. */
function work(seed: number): number {
  const rows = rowsFrom(seed);
  let sum = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const text = JSON.stringify(rows);
    const read = JSON.parse(text) as Row[];
    const byName = new Map<string, Row[]>();
    for (const row of read) byName.set(row.name, [...(byName.get(row.name) ?? []), row]);
    read.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const [, digits] of text.matchAll(/person (\d+)/g)) sum += Number(digits);
    sum += (createHash('sha256').update(text).digest()[0] ?? 0) + byName.size;
    if (time === 0) sum += gzipSync(text).length;
  }
  return sum;
}

const before = process.cpuUsage();
let sum = 0;
for (let part = 0; part < PARTS; part += 1) sum += work(part * 7_919 + 1);
const { user, system } = process.cpuUsage(before);
// The sum is used, so that no compiler leaves the work out.
if (!Number.isFinite(sum)) throw new Error('the work has no result');
console.log((user + system) / 1e6);
