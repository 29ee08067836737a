import { TICK_SECONDS } from '../contract/schema.ts';
import { moved } from '../projection/grid.rules.ts';
import { MAX_BESIDE_SIZES } from '../projection/way-lag.rules.ts';
import { type Attacker, type Spot, spotOf, type Watched } from './watched.ts';

/** Places tried from the middle to the reach. */
const STEPS_EACH_WAY = 8;
/** The standard deviation of the lag by direction of someone on foot, in ticks, for each metre of a place's size. */
const LAG_TICKS_PER_METRE = MAX_BESIDE_SIZES / Math.sqrt(3) / (80 * (TICK_SECONDS / 60));

/** How long something took in which the visitor went to or from the home. */
interface Timed {
  readonly ticks: number;
  /** The other ends of the ways that belong to it. */
  readonly ends: readonly Spot[];
  readonly isOut: boolean;
}

/** Times that are the same linear function of the distances. */
interface Leg {
  readonly timed: readonly Timed[];
  /** The standard deviation, in ticks, by which they also depend on the direction; 0 where that is not known of. */
  readonly lagTicks: number;
}

/**
 * Knows that the marker goes from stay to stay, and measures how long that takes: the farther, the longer. Weighs every
 * place where the home can be by how well its distances explain the times, and takes the mean.
 */
const by =
  (legsOf: (watched: Watched) => readonly Leg[]): Attacker =>
  (watched) => {
    const legs = legsOf(watched).filter(({ timed }) => timed.length > 0);
    const places = spotsWithin(watched.reach);
    const misfits = legs.map((leg) => unexplained(leg, places));
    let [north, east, sum] = [0, 0, 0];
    for (const [at, place] of places.entries()) {
      const likelihood = legs.reduce((total, { timed }, leg) => {
        const best = Math.min(...(misfits[leg] ?? []));
        return best > 0 ? total - (timed.length / 2) * ((misfits[leg]?.[at] ?? best) / best - 1) : total;
      }, 0);
      const weight = Math.exp(likelihood);
      [north, east, sum] = [north + place.north * weight, east + place.east * weight, sum + weight];
    }
    return moved(watched.middle, north / sum, east / sum);
  };

function spotsWithin(reach: number): readonly Spot[] {
  const steps = Array.from({ length: 2 * STEPS_EACH_WAY + 1 }, (_, n) => (n / STEPS_EACH_WAY - 1) * reach);
  return steps.flatMap((north) => steps.map((east) => ({ north, east })));
}

/** What a linear function of the distances leaves of the times, for each place: the sum of the squares. */
function unexplained({ timed, lagTicks }: Leg, places: readonly Spot[]): readonly number[] {
  const ticks = timed.map((each) => each.ticks);
  const mean = sumOf(ticks) / ticks.length;
  const spread = Math.sqrt(sumOf(ticks.map((each) => (each - mean) ** 2)) / ticks.length);
  // How large a lag can be is known: as if it had been measured as none, as exactly as that.
  const measured = lagTicks > 0 ? [spread / lagTicks, spread / lagTicks] : [];
  const column = (of: (each: Timed) => number, at = -1) => [
    ...timed.map(of),
    ...measured.map((weight, lag) => (lag === at ? weight : 0)),
  ];
  const towards = (axis: 'north' | 'east') => (each: Timed) =>
    sumOf(each.ends.map((end) => end[axis] / (Math.hypot(end.north, end.east) || 1)));
  const known = [
    column(() => 1),
    ...(timed.some(({ isOut }) => isOut !== timed[0]?.isOut) ? [column(({ isOut }) => (isOut ? 1 : 0))] : []),
    ...(lagTicks > 0 ? [column(towards('north'), 0), column(towards('east'), 1)] : []),
  ];
  const basis = orthonormal(known);
  const left = without(
    basis,
    column((each) => each.ticks),
  );
  const total = dot(left, left);
  return places.map(({ north, east }) => {
    const metres = column(({ ends }) => {
      let sum = 0;
      for (const end of ends) sum += Math.hypot(end.north - north, end.east - east);
      return sum;
    });
    const spared = dot(metres, metres) - sumOf(basis.map((each) => dot(each, metres) ** 2));
    return spared > 0 ? total - dot(left, metres) ** 2 / spared : total;
  });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** A column without what the others explain of it. */
const without = (basis: readonly (readonly number[])[], column: readonly number[]): readonly number[] =>
  basis.reduce((left, each) => {
    const share = dot(each, left);
    return left.map((value, at) => value - share * (each[at] ?? 0));
  }, column);

/** Orthonormal columns that explain the same (Gram and Schmidt). */
const orthonormal = (columns: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  columns.reduce<readonly (readonly number[])[]>((basis, column) => {
    const left = without(basis, column);
    const length = Math.sqrt(dot(left, left));
    return length > 0 ? [...basis, left.map((value) => value / length)] : basis;
  }, []);

const waysOf = (watched: Watched, isOut: boolean) =>
  watched.ways
    .filter((way) => way.isOut === isOut)
    .map(({ cells, ticks, evening }) => ({
      ...{ ticks, evening, isOut },
      ends: [spotOf(watched, cells.at(-1) ?? cells[0])],
    }));

/** From where the visitor was shown before to where they are shown next: what is added to one way is taken from the other. */
function thereAndBack(watched: Watched): readonly Timed[] {
  const after = new Map(waysOf(watched, true).map((way) => [way.evening, way]));
  return waysOf(watched, false).flatMap(({ ticks, ends, evening }) => {
    const next = after.get(evening);
    return next ? [{ ticks: ticks + next.ticks, ends: [...ends, ...next.ends], isOut: true }] : [];
  });
}

const lagTicksOf = ({ sizeMetres }: Watched): number => LAG_TICKS_PER_METRE * sizeMetres;

/** Attackers with a clock, by name. */
export const timedAttackers = {
  timed: by((watched) => [false, true].map((isOut) => ({ lagTicks: 0, timed: waysOf(watched, isOut) }))),
  'timed there and back': by((watched) => [{ lagTicks: 0, timed: thereAndBack(watched) }]),
  'timed, with a lag': by((watched) => [
    { lagTicks: lagTicksOf(watched), timed: [...waysOf(watched, false), ...waysOf(watched, true)] },
  ]),
  'timed there and back, with a lag': by((watched) => [
    { lagTicks: lagTicksOf(watched), timed: thereAndBack(watched) },
  ]),
} satisfies Record<string, Attacker>;
