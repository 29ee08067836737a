/** How much a run measures. */
export interface Extent {
  /** Numbers of sockets in the room, one after the other. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** Of one round, at least. */
  readonly deliveries: number;
  /** The collector releases young memory some seconds after the last connection. */
  readonly settlesWithinMs: number;
}

export const FULL: Extent = {
  ...{ sizes: [1_000, 5_000, 10_000], rounds: 3, deliveries: 60_000, settlesWithinMs: 8_000 },
};
export const SHORT: Extent = {
  ...{ sizes: [500], rounds: 1, deliveries: 10_000, settlesWithinMs: 2_000 },
};

/** What is run: how much, the name of its results, and the words of the report, with what a short run is short of. */
export function planOf(args: readonly string[]): {
  readonly extent: Extent;
  readonly results: 'live' | 'live-short';
  readonly settings: string;
} {
  const isShort = args.includes('--short');
  const extent = isShort ? SHORT : FULL;
  const settings = `${extent.rounds} rounds; medians`;
  return isShort
    ? { extent, results: 'live-short', settings: `${settings}; SHORT RUN, for trying only: ${LEFT_OUT}` }
    : { extent, results: 'live', settings };
}

const number = (value: number): string => value.toLocaleString('en');
const sizesOf = ({ sizes }: Extent): string =>
  sizes
    .map(number)
    .join(', ')
    .replace(/, ([^ ]+)$/, ' and $1');
const LEFT_OUT = [
  `${sizesOf(SHORT)} sockets instead of ${sizesOf(FULL)}`,
  `${SHORT.rounds} round instead of ${FULL.rounds}, of ${number(SHORT.deliveries)} deliveries instead of ${number(FULL.deliveries)}`,
  `memory weighed after ${SHORT.settlesWithinMs / 1_000} s instead of ${FULL.settlesWithinMs / 1_000} s`,
].join('; ');
