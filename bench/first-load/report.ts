import { type Figures, headOf, type Machine, median, met } from '../report.ts';
import type { CodeFile, PackageShare } from './code-size.ts';
import type { Loaded, Moment } from './load-page.ts';

export interface Outcome {
  /** One entry a round. */
  readonly product: readonly Loaded[];
  readonly emptyMap: readonly Loaded[];
  readonly files: readonly CodeFile[];
  /** The same for a new visitor. */
  readonly newcomer: {
    readonly firstScreen: readonly CodeFile[];
    readonly untilMap: readonly CodeFile[];
  };
  readonly packages: readonly PackageShare[];
  /** Fetched in some rounds alone, ahead of what needs it. */
  readonly fetchedAhead: readonly string[];
}

const MAX_APP_CODE_BYTES = 180_000;
const MAX_RATIO = 1.45;
/** A middle half of the rounds that is wider than this share of the median is called noisy. */
const NOISY = 0.15;
const PACKAGES_LISTED = 15;

export function toMarkdown(outcome: Outcome, machine: Machine): string {
  const { product, emptyMap, files, newcomer, packages, fetchedAhead } = outcome;
  const app = bytesOf(files, false);
  const firstScreen = bytesOf(newcomer.firstScreen, false);
  const ratio = ratioOf(outcome, 'interactive', 'cpuSeconds');
  const spread = Math.max(spreadOf(product), spreadOf(emptyMap));
  return `${[
    ...headOf('First load of the map', machine),
    '',
    'An admitted visitor opens the page at the demo city, with empty caches. Beside it a page with the same version of the map library, its worker, the same style, archives, view and size of map, and nothing else.',
    '',
    'The map is interactive when it fires `load`: everything in view is drawn, and it reacts to pointer and keyboard. The page is at rest when the list is filled as well and the map draws no further frame; changes nearby are held back meanwhile.',
    '',
    '## Code of the first load',
    '',
    `App code until the map is interactive: ${kB(app)} kB gzip (at most ${kB(MAX_APP_CODE_BYTES)}: ${met(app <= MAX_APP_CODE_BYTES)}); apart from it the map's own library, ${kB(bytesOf(files, true))} kB. Scripts and style sheets; words, fonts and tiles are no code.`,
    '',
    `A new visitor: ${kB(firstScreen)} kB for the first screen, the age check (at most ${kB(MAX_APP_CODE_BYTES)}: ${met(firstScreen <= MAX_APP_CODE_BYTES)}); ${kB(bytesOf(newcomer.untilMap, false))} kB in all after the age check and the choice of the demo city, on the map.`,
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
      ? [`Fetched ahead in some rounds before that, not counted: ${fetchedAhead.join(', ')}.`, '']
      : []),
    '## Main-thread time',
    '',
    `Until the map is interactive the page’s main thread uses ${ratio.toFixed(2)} times the CPU of the page with the map alone (at most ${MAX_RATIO}: ${met(ratio <= MAX_RATIO)}); until the page is at rest, ${ratioOf(outcome, 'atRest', 'cpuSeconds').toFixed(2)} times.`,
    '',
    ...table(
      ['until', 'page', 'CPU s', 'middle half', 'elapsed s'],
      [...rowsOf(outcome, 'interactive'), ...rowsOf(outcome, 'atRest')],
    ),
    '',
    'CPU seconds of the thread are what is held against the target: they say least about who else uses the machine. The map is drawn in software here, which is most of the elapsed time.',
    ...(spread > NOISY
      ? [
          '',
          `**Noisy:** the middle half of the rounds is ${(spread * 100).toFixed(0)} % of the median wide; the machine was busy with other things.`,
        ]
      : []),
  ].join('\n')}\n`;
}

const bytesOf = (files: readonly CodeFile[], isMapLibrary: boolean): number =>
  files
    .filter((file) => file.isMapLibrary === isMapLibrary)
    .reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);

type MomentName = 'interactive' | 'atRest';

const figures = (rounds: readonly Loaded[], name: MomentName, figure: keyof Moment): readonly number[] =>
  rounds.map((round) => round[name][figure]);

const ratioOf = ({ product, emptyMap }: Outcome, name: MomentName, figure: keyof Moment): number =>
  median(figures(product, name, figure)) / median(figures(emptyMap, name, figure));

function middleHalf(values: readonly number[]): readonly [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return [at(0.25), at(0.75)];
}

function spreadOf(rounds: readonly Loaded[]): number {
  const cpu = figures(rounds, 'interactive', 'cpuSeconds');
  const [low, high] = middleHalf(cpu);
  return (high - low) / median(cpu);
}

function rowsOf(outcome: Outcome, name: MomentName): string[][] {
  const moment = name === 'interactive' ? 'interactive' : 'at rest';
  const row = (page: string, rounds: readonly Loaded[]) => {
    const cpu = figures(rounds, name, 'cpuSeconds');
    const half = middleHalf(cpu).map((seconds) => seconds.toFixed(2));
    const elapsed = median(figures(rounds, name, 'elapsedSeconds'));
    return [moment, page, median(cpu).toFixed(2), half.join(' to '), elapsed.toFixed(2)];
  };
  return [
    row('Hereabout', outcome.product),
    row('the map alone', outcome.emptyMap),
    [
      moment,
      'ratio of the medians',
      ratioOf(outcome, name, 'cpuSeconds').toFixed(2),
      '',
      ratioOf(outcome, name, 'elapsedSeconds').toFixed(2),
    ],
  ];
}

/** For a comparison with another checkout. */
export const figuresOf = (outcome: Outcome): Figures => ({
  'app code, bytes': bytesOf(outcome.files, false),
  'app code of the first screen, bytes': bytesOf(outcome.newcomer.firstScreen, false),
  'until interactive, CPU s': median(figures(outcome.product, 'interactive', 'cpuSeconds')),
  'until interactive, times the map alone': ratioOf(outcome, 'interactive', 'cpuSeconds'),
  'until at rest, CPU s': median(figures(outcome.product, 'atRest', 'cpuSeconds')),
  'until at rest, times the map alone': ratioOf(outcome, 'atRest', 'cpuSeconds'),
});

const kB = (bytes: number): string => (bytes / 1_000).toFixed(1);

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(head),
  line(head.map((_, column) => (column === 0 ? '---' : '---:'))),
  ...rows.map(line),
];
