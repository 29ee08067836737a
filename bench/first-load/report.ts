import { headOf, type Machine, median, met } from '../report.ts';
import type { CodeFile, PackageShare } from './code-size.ts';
import type { Loaded } from './load-page.ts';

export interface Outcome {
  /** One entry a round. */
  readonly product: readonly Loaded[];
  readonly emptyMap: readonly Loaded[];
  readonly files: readonly CodeFile[];
  readonly packages: readonly PackageShare[];
  /** Fetched ahead in some rounds, once the map stood. */
  readonly fetchedAhead: readonly string[];
}

const MAX_APP_CODE_BYTES = 180_000;
const MAX_RATIO = 1.3;
/** A middle half of the rounds that is wider than this share of the median is called noisy. */
const NOISY = 0.15;
const PACKAGES_LISTED = 15;

export function toMarkdown(outcome: Outcome, machine: Machine): string {
  const { product, emptyMap, files, packages, fetchedAhead } = outcome;
  const total = (isMapLibrary: boolean) =>
    files
      .filter((file) => file.isMapLibrary === isMapLibrary)
      .reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  const ratio = medianOf(product, 'cpuSeconds') / medianOf(emptyMap, 'cpuSeconds');
  const spread = Math.max(spreadOf(product, 'cpuSeconds'), spreadOf(emptyMap, 'cpuSeconds'));
  return `${[
    ...headOf('First load of the map', machine),
    '',
    'A visitor who is in already opens the page and looks at the demo city, with nothing in any cache. Interactive is: the list is filled and the map draws no further frame; changes that happen around him meanwhile are held back.',
    '',
    '## Code fetched until the map is interactive',
    '',
    `App code ${kB(total(false))} kB gzip (at most ${kB(MAX_APP_CODE_BYTES)}: ${met(total(false) <= MAX_APP_CODE_BYTES)}); apart from it the map's own library, ${kB(total(true))} kB. Scripts and style sheets; words, fonts and tiles are no code.`,
    '',
    ...table(
      ['file', 'kB gzip', 'map library'],
      files.map(({ name, gzipBytes, isMapLibrary }) => [name, kB(gzipBytes), isMapLibrary ? 'yes' : '']),
    ),
    '',
    'App code by package, a file’s compressed weight split by the uncompressed lengths in it:',
    '',
    ...table(
      ['package', 'kB gzip'],
      packages.slice(0, PACKAGES_LISTED).map(({ name, gzipBytes }) => [name, kB(gzipBytes)]),
    ),
    '',
    ...(fetchedAhead.length > 0
      ? [
          `Fetched ahead in some rounds before the map came to rest, not counted: ${fetchedAhead.join(', ')}.`,
          '',
        ]
      : []),
    '## Main-thread time until the map is interactive',
    '',
    `CPU of the page’s main thread is ${ratio.toFixed(2)} times that of a page with the same map and nothing else (at most ${MAX_RATIO}: ${met(ratio <= MAX_RATIO)}).`,
    '',
    ...table(
      ['page', 'CPU s', 'middle half', 'tasks by the clock s', 'elapsed s'],
      [
        row('Hereabout', product),
        row('a map with the same style and archives, nothing else', emptyMap),
        [
          'ratio of the medians',
          ratio.toFixed(2),
          '',
          (medianOf(product, 'taskSeconds') / medianOf(emptyMap, 'taskSeconds')).toFixed(2),
          (medianOf(product, 'elapsedSeconds') / medianOf(emptyMap, 'elapsedSeconds')).toFixed(2),
        ],
      ],
    ),
    '',
    'CPU seconds of the thread are what is held against the target: they say least about who else uses the machine. Tasks by the clock hold also the waiting for the drawing, which is done in software here.',
    ...(spread > NOISY
      ? [
          '',
          `**Noisy:** the middle half of the rounds is ${(spread * 100).toFixed(0)} % of the median wide; the machine was busy with other things.`,
        ]
      : []),
  ].join('\n')}\n`;
}

type Figure = 'cpuSeconds' | 'taskSeconds' | 'elapsedSeconds';

const medianOf = (rounds: readonly Loaded[], figure: Figure): number =>
  median(rounds.map((round) => round[figure]));

function middleHalf(rounds: readonly Loaded[], figure: Figure): readonly [low: number, high: number] {
  const sorted = rounds.map((round) => round[figure]).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return [at(0.25), at(0.75)];
}

function spreadOf(rounds: readonly Loaded[], figure: Figure): number {
  const [low, high] = middleHalf(rounds, figure);
  return (high - low) / medianOf(rounds, figure);
}

const row = (name: string, rounds: readonly Loaded[]): string[] => [
  name,
  medianOf(rounds, 'cpuSeconds').toFixed(2),
  middleHalf(rounds, 'cpuSeconds')
    .map((seconds) => seconds.toFixed(2))
    .join(' to '),
  medianOf(rounds, 'taskSeconds').toFixed(2),
  medianOf(rounds, 'elapsedSeconds').toFixed(2),
];

const kB = (bytes: number): string => (bytes / 1_000).toFixed(1);

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(head),
  line(head.map((_, column) => (column === 0 ? '---' : '---:'))),
  ...rows.map(line),
];
