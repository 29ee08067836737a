import { type Figure, type Figures, headOf, type Machine, met } from '../report.ts';
import { asksStores, nameOf, type RivalName } from './contestants.ts';
import type { Measured, Wire } from './measure.ts';

export interface Outcome {
  readonly people: number;
  readonly measured: readonly Measured[];
  readonly wire: Wire;
  readonly agreement: Readonly<Record<string, string>>;
  readonly postgisVersion: string;
}

/** Minimum CPU advantage per request over a rival, by number of people; for the constant, the maximum disadvantage. */
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
    'Each viewer looks from a place, with a filter of ages that about half of the people pass. Over HTTP, with the same authentication, validation and blocks before every contestant, while positions come in through the real ingest. CPU is the server process and the stores, read from /proc, less what the moving people cost anyway: what a position, and a place put into the stores, cost right before and after the round without any request. Medians of the valid rounds; a round is invalid when those quiet times leave the machine no idle time, or when a part comes out below zero. Ours and the constant ask no store. Places, groups and posts are empty for all.',
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
      `${row.validRounds} of ${row.rounds.length}`,
      rounded(row.requestsPerSecond),
      rounded(row.positionsPerSecond),
      rounded(row.serverMicros),
      asksStores(row.contestant) ? rounded(row.storeMicros) : '–',
      rounded(row.totalMicros),
      Number.isNaN(ratio)
        ? INVALID
        : row.contestant === 'constant'
          ? `1/${(1 / ratio).toFixed(2)}`
          : ratio.toFixed(1),
      target === undefined ? '' : verdict(row.contestant, ratio, target),
      rounded(row.medianMs, 2),
      rounded(row.p99Ms, 2),
      agreement[row.contestant] ?? '',
    ].join(' | ')} |`;
  });
  return [
    `## ${people.toLocaleString('en')} people (PostGIS ${postgisVersion})`,
    '',
    '| contestant | valid rounds | requests/s | positions/s | server µs | store µs | CPU µs a request | times ours | target | p50 ms | p99 ms | same people as ours |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---|---:|---:|---:|',
    ...rows,
    '',
    ...invalidRoundsOf(measured),
    `On the wire (br): first reload of ${wire.people} people ${wire.firstBytes} bytes (${wire.firstPlainBytes} plain; ` +
      `at most ${MAX_FIRST_BYTES}: ${met(wire.firstBytes <= MAX_FIRST_BYTES)}), ` +
      `unchanged ${wire.unchangedBytes} bytes (at most ${MAX_UNCHANGED_BYTES}: ${met(wire.unchangedBytes <= MAX_UNCHANGED_BYTES)}).`,
  ];
}

/** Each invalid round with its reason. */
function invalidRoundsOf(measured: readonly Measured[]): string[] {
  const named = measured.flatMap(({ contestant, rounds }) =>
    rounds.flatMap(({ invalid }, n) =>
      invalid === null ? [] : [`- ${nameOf[contestant]}, round ${n + 1}: ${invalid}`],
    ),
  );
  return named.length > 0 ? ['Invalid rounds:', '', ...named, ''] : [];
}

/** CPU of a request and bytes on the wire, for a comparison with another checkout. */
export const figuresOf = (outcomes: readonly Outcome[]): Figures =>
  Object.fromEntries(
    outcomes.flatMap<Figure>(({ people, measured, wire }) => [
      ...measured
        .filter(({ contestant }) => contestant === 'own' || contestant === 'constant')
        .map<Figure>(({ contestant, totalMicros }) => [
          `${people}: ${nameOf[contestant]}, CPU µs`,
          totalMicros,
        ]),
      [`${people}: first reload, bytes`, wire.firstBytes],
      [`${people}: unchanged reload, bytes`, wire.unchangedBytes],
    ]),
  );

const INVALID = 'invalid';
const rounded = (value: number, digits = 0): string =>
  Number.isNaN(value) ? INVALID : value.toFixed(digits);

function verdict(contestant: RivalName | 'own', ratio: number, target: number): string {
  if (Number.isNaN(ratio)) return 'not measured';
  if (contestant === 'constant') return `at most ${target}: ${met(1 / ratio <= target)}`;
  return `at least ${target}: ${met(ratio >= target)}`;
}
