/** What the tests may cost, as written in tools/test-budget.json. */
export interface Budget {
  /** CPU seconds of the fixed work of calibration.ts, when and where the rest was measured. */
  readonly calibrationSeconds: number;
  /** Of all tests and PostgreSQL. */
  readonly totalCpuSeconds: number;
  readonly cpuSeconds: Readonly<Record<string, number>>;
}

/** What a whole run cost. */
export interface Cost {
  /** The fixed work before and after the tests. */
  readonly calibrationSeconds: readonly number[];
  readonly cpuSeconds: Readonly<Record<string, number>>;
}

export interface Row {
  readonly slice: string;
  readonly seconds: number;
  /** Budgeted CPU seconds on this machine; undefined for a slice without a budget. */
  readonly budgeted: number | undefined;
}

export interface Comparison {
  readonly rows: readonly Row[];
  readonly total: { readonly seconds: number; readonly budgeted: number };
  readonly faults: readonly string[];
  /** How much slower than the budget's this machine is, by the fixed work alone. */
  readonly pace: number;
}

/** Growth below this says little. */
const TOO_SMALL_SECONDS = 5;
const SLICE_MARGIN = 1.4;
const TOTAL_MARGIN = 1.15;

const sumOf = (cpuSeconds: Budget['cpuSeconds']) =>
  Object.values(cpuSeconds).reduce((total, seconds) => total + seconds, 0);

/**
 * Machines differ by a factor of two, and one is slower while it is busy: the slower calibration of the two counts, since
 * a machine that slows down is no growth of the tests.
 */
const calibrationOf = ({ calibrationSeconds }: Cost) => Math.max(...calibrationSeconds);

/** Compares the cost of each slice's tests, and of all together, with the budget. */
export function compareWithBudget(budget: Budget, cost: Cost): Comparison {
  const pace = calibrationOf(cost) / budget.calibrationSeconds;
  const rows = Object.entries(cost.cpuSeconds)
    .map(([slice, seconds]): Row => {
      const written = budget.cpuSeconds[slice];
      return { slice, seconds, budgeted: written === undefined ? undefined : written * pace };
    })
    .sort((a, b) => b.seconds - a.seconds);
  const total = { seconds: sumOf(cost.cpuSeconds), budgeted: budget.totalCpuSeconds * pace };
  const faults = rows.flatMap(({ slice, seconds, budgeted }) => {
    if (seconds <= (budgeted ?? 0) * SLICE_MARGIN + TOO_SMALL_SECONDS * pace) return [];
    const why =
      budgeted === undefined ? ' and have no budget' : `, where ${budgeted.toFixed(0)} are budgeted here`;
    return [`the tests of ${slice} take ${seconds.toFixed(0)} CPU seconds${why}`];
  });
  if (total.seconds > total.budgeted * TOTAL_MARGIN)
    faults.push(
      `all tests take ${total.seconds.toFixed(0)} CPU seconds, where ${total.budgeted.toFixed(0)} are budgeted here`,
    );
  return { rows, total, faults, pace };
}

/** The cost of a run as the new budget. */
export function budgetOf(cost: Cost): Budget {
  const slices = Object.entries(cost.cpuSeconds)
    .map(([slice, seconds]) => [slice, Math.ceil(seconds)] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  return {
    calibrationSeconds: Number(calibrationOf(cost).toFixed(3)),
    totalCpuSeconds: Math.ceil(sumOf(cost.cpuSeconds)),
    cpuSeconds: Object.fromEntries(slices),
  };
}

/** The part of the code base a test file belongs to: a slice, wherever its tests are, or another folder. */
export function sliceOf(file: string, slices: ReadonlySet<string>): string {
  const [first = '', second = '', third = ''] = file.split('/');
  const named =
    /^apps\/(?:server\/tests|web\/(?:e2e|tests))\/([^/]+)\//.exec(file)?.[1] ??
    (first === 'product' ? second : '');
  if (slices.has(named)) return `product/${named}`;
  return first === 'apps' && third !== '' ? `apps/${second}` : first;
}
