import { type Figures, headOf, type Machine, median, met } from '../report.ts';
import type { Opened } from './conversation-page.ts';
import type { PageUp, Reading } from './reading.ts';

export const LENGTHS = { short: 50, long: 50_000 } as const;

export interface Outcome {
  readonly opening: Readonly<Record<keyof typeof LENGTHS, Opened[]>>;
  readonly reading: Reading[];
}

const MAX_RATIO = 1.3;
/** Number of pages before and after a size that are averaged for it. */
const PAGES_AROUND = 2;
const LOADED = [50, 500, 5_000];

interface Compared {
  readonly what: string;
  /** Milliseconds with few messages and with many. */
  readonly few: number;
  readonly many: number;
}

type JumpToMessage = (loaded: number) => readonly PageUp[];

const aroundIn = ({ reading }: Outcome): JumpToMessage => {
  const pagesUp = reading.flatMap((one) => one.pagesUp);
  return (loaded) => pagesUp.filter((page) => Math.abs(page.loaded - loaded) <= PAGES_AROUND * LENGTHS.short);
};

const reachedOf = (around: JumpToMessage) => LOADED.filter((loaded) => around(loaded).length > 0);

function comparedIn({ opening, reading }: Outcome, around: JumpToMessage): Compared[] {
  const { short, long } = opening;
  return [
    ...(['elapsedMs', 'cpuMs'] as const).map((figure) => ({
      what: figure === 'cpuMs' ? 'opening, CPU' : 'opening, until it is drawn',
      few: median(short.map((one) => one[figure])),
      many: median(long.map((one) => one[figure])),
    })),
    ...reachedOf(around)
      .slice(1)
      .map((loaded) => ({
        what: `a page further up with ${loaded} loaded, CPU`,
        few: median(around(LENGTHS.short).map(({ cpuMs }) => cpuMs)),
        many: median(around(loaded).map(({ cpuMs }) => cpuMs)),
      })),
    ...(['arrivingMs', 'keyMs'] as const).map((figure) => ({
      what: `${figure === 'keyMs' ? 'a key' : 'a message that arrives'}, with all of that loaded, CPU`,
      few: median(reading.map(({ atFirst }) => atFirst[figure])),
      many: median(reading.map(({ afterThat }) => afterThat[figure])),
    })),
  ];
}

/** For a comparison with another checkout, in milliseconds. */
export const figuresOf = (outcome: Outcome): Figures =>
  Object.fromEntries(
    comparedIn(outcome, aroundIn(outcome)).flatMap(({ what, few, many }) => [
      [`${what}, few`, few],
      [`${what}, many`, many],
    ]),
  );

export function toMarkdown(outcome: Outcome, machine: Machine): string {
  const { short, long } = outcome.opening;
  const around = aroundIn(outcome);
  return `${[
    ...headOf('A long conversation', machine),
    '',
    `A user opens a conversation of ${LENGTHS.short} messages and one of ${LENGTHS.long} from the list, scrolls up in the long one page by page, returns to its end, receives messages and types. CPU is that of the page’s main thread.`,
    '',
    ...table(
      ['', 'few, ms', 'many, ms', 'ratio', `at most ${MAX_RATIO}`],
      comparedIn(outcome, around).map(({ what, few, many }) => [
        what,
        few.toFixed(1),
        many.toFixed(1),
        (many / few).toFixed(2),
        met(many / few <= MAX_RATIO),
      ]),
    ),
    '',
    'Few are the short conversation, or the first pages of the long one; a page further up stands for those two before and after it as well.',
    '',
    ...table(
      ['loaded', 'CPU ms of a page', 'longest task, ms', 'elements of the messages'],
      reachedOf(around).map((loaded) => [String(loaded), ...rowOf(around(loaded))]),
    ),
    '',
    `Elements once it is open: ${median(short.map(({ elements }) => elements))} in the short one, ${median(long.map(({ elements }) => elements))} in the long one. Longest tasks are reported from 50 ms on.`,
  ].join('\n')}\n`;
}

const rowOf = (pages: readonly PageUp[]): string[] => [
  median(pages.map(({ cpuMs }) => cpuMs)).toFixed(1),
  Math.max(...pages.map(({ longestTaskMs }) => longestTaskMs)).toFixed(0),
  median(pages.map(({ elements }) => elements)).toFixed(0),
];

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  line(head),
  line(head.map((_, column) => (column === 0 ? '---' : '---:'))),
  ...rows.map(line),
];
