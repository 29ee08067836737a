/** CPU seconds by slice, on the machine that measured them. */
export type Budget = Readonly<Record<string, number>>;

export interface Row {
  readonly slice: string;
  readonly seconds: number;
  /** Allowed CPU seconds on this machine; undefined for a slice without a budget. */
  readonly allowed: number | undefined;
}

export interface Comparison {
  readonly rows: readonly Row[];
  readonly faults: readonly string[];
  /** Median ratio of this run's times to the budget's. */
  readonly pace: number;
}

/** Smaller slices say little about the machine, and their growth little about the suite. */
const TOO_SMALL_SECONDS = 5;
const MARGIN = 1.4;

/**
 * Compares the cost of each slice's tests with the budget.
 *
 * Machines differ by a factor of two and more, so the median slice determines this machine's speed.
 */
export function compareWithBudget(budget: Budget, measured: Readonly<Record<string, number>>): Comparison {
  const paces = Object.entries(measured)
    .filter(([slice]) => (budget[slice] ?? 0) >= TOO_SMALL_SECONDS)
    .map(([slice, seconds]) => seconds / (budget[slice] ?? 1))
    .sort((a, b) => a - b);
  const pace = paces[Math.floor(paces.length / 2)] ?? 1;
  const rows = Object.entries(measured)
    .map(([slice, seconds]): Row => {
      const planned = budget[slice];
      return { slice, seconds, allowed: planned === undefined ? undefined : planned * pace };
    })
    .sort((a, b) => b.seconds - a.seconds);
  const faults = rows.flatMap(({ slice, seconds, allowed }) => {
    if (seconds <= (allowed ?? 0) * MARGIN + TOO_SMALL_SECONDS * Math.max(1, pace)) return [];
    const why =
      allowed === undefined ? ' and have no budget' : `, where the budget allows ${allowed.toFixed(0)} here`;
    return [`the tests of ${slice} take ${seconds.toFixed(0)} CPU seconds${why}`];
  });
  return { rows, faults, pace };
}

/** The part of the code base a test file belongs to: a slice, wherever its tests are, or another folder. */
export function sliceOf(file: string, slices: ReadonlySet<string>): string {
  const [first = '', second = '', third = ''] = file.split('/');
  const named =
    /^apps\/(?:server\/tests|web\/e2e)\/([^/]+)\//.exec(file)?.[1] ?? (first === 'product' ? second : '');
  if (slices.has(named)) return `product/${named}`;
  return first === 'apps' && third !== '' ? `apps/${second}` : first;
}
