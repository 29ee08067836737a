import { headOf, type Machine, met } from '../report.ts';
import { nameOf, type RivalName } from './contestants.ts';
import type { Measured, Wire } from './measure.ts';

export interface Outcome {
  readonly people: number;
  readonly measured: readonly Measured[];
  readonly wire: Wire;
  readonly agreement: Readonly<Record<string, string>>;
  readonly postgisVersion: string;
}

/** How many times less CPU a request must take than a rival's, by number of people; of the constant, at most so many. */
const targets: Readonly<Record<number, Partial<Record<RivalName, number>>>> = {
  100_000: { redis: 12, postgis: 12, constant: 6 },
  1_000_000: { redis: 25, postgis: 20, constant: 6 },
};
const MAX_FIRST_BYTES = 30_000;
const MAX_UNCHANGED_BYTES = 2_000;

export function toMarkdown(outcomes: readonly Outcome[], machine: Machine): string {
  const lines = headOf('Soft reload of the 300 nearest people with their cards', machine);
  lines.push(
    '',
    'Each viewer looks from a place, with a filter of ages that about half of the people pass. Over HTTP, with the same authentication, validation and blocks before every contestant, while N/30 positions a second come in through the real ingest. CPU is the server process and the stores, read from /proc, less what the moving people cost anyway; medians. Places, groups and posts are empty for all.',
  );
  for (const outcome of outcomes) lines.push('', ...sectionOf(outcome));
  return `${lines.join('\n')}\n`;
}

function sectionOf({ people, measured, wire, agreement, postgisVersion }: Outcome): string[] {
  const own = measured.find(({ contestant }) => contestant === 'own');
  const wanted = targets[people] ?? {};
  const rows = measured.map((row) => {
    const ratio = row.totalMicros / (own?.totalMicros ?? Number.NaN);
    const target = row.contestant === 'own' ? undefined : wanted[row.contestant];
    return `| ${[
      nameOf[row.contestant],
      row.requestsPerSecond.toFixed(0),
      row.serverMicros.toFixed(0),
      row.storeMicros.toFixed(0),
      row.totalMicros.toFixed(0),
      row.contestant === 'constant' ? `1/${(1 / ratio).toFixed(2)}` : ratio.toFixed(1),
      target === undefined ? '' : verdict(row.contestant, ratio, target),
      row.medianMs.toFixed(2),
      row.p99Ms.toFixed(2),
      agreement[row.contestant] ?? '',
    ].join(' | ')} |`;
  });
  return [
    `## ${people.toLocaleString('en')} people (PostGIS ${postgisVersion})`,
    '',
    '| contestant | requests/s | server µs | store µs | CPU µs a request | times ours | target | p50 ms | p99 ms | same people as ours |',
    '|---|---:|---:|---:|---:|---:|---|---:|---:|---:|',
    ...rows,
    '',
    `On the wire (br): first reload of ${wire.people} people ${wire.firstBytes} bytes (${wire.firstPlainBytes} plain; ` +
      `at most ${MAX_FIRST_BYTES}: ${met(wire.firstBytes <= MAX_FIRST_BYTES)}), ` +
      `unchanged ${wire.unchangedBytes} bytes (at most ${MAX_UNCHANGED_BYTES}: ${met(wire.unchangedBytes <= MAX_UNCHANGED_BYTES)}).`,
  ];
}

function verdict(contestant: RivalName | 'own', ratio: number, target: number): string {
  if (contestant === 'constant') return `at most ${target}: ${met(1 / ratio <= target)}`;
  return `at least ${target}: ${met(ratio >= target)}`;
}
