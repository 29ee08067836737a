import type { LatLng } from '#platform/geo/point.ts';
import { type Cell, cellId, isSameCell } from '../projection/grid.rules.ts';
import { somewhereAround, stepsOfStay, Walker } from '../simulation/walker.ts';
import type { Random } from '#platform/testing/random.ts';
import type { Person } from '../projection/projection.rules.ts';

/** What is shown at the ticks of an evening; null while the visitor is hidden. */
export type Evening = readonly (Cell | null)[];

/** The way home from where the visitor was shown before, or the way out to where they are shown next. */
export interface Way {
  readonly isOut: boolean;
  /** The number of the evening. */
  readonly evening: number;
  /** The cell next to the home first. The last one is where the visitor stayed, others are on the way. */
  readonly cells: readonly [Cell, ...Cell[]];
  /** Ticks from when the visitor was first shown at the one end to when they were first shown at the other. */
  readonly ticks: number;
}

/**
 * Comes home on many evenings, and leaves again, from and to places around `middle`.
 *
 * The home lies anywhere around the middle: the places alone tell nothing of it.
 */
export function eveningsAt(
  { home, middle }: { readonly home: LatLng; readonly middle: LatLng },
  zones: ReadonlySet<string>,
  person: Person,
  random: Random,
  count: number,
): readonly Evening[] {
  const walker = new Walker(person, random);
  return Array.from({ length: count }, () => {
    const shown: (Cell | null)[] = [];
    const visit = (at: LatLng) => {
      const cell = walker.stand(at, zones);
      if (walker.isAtTick) shown.push(cell);
    };
    const stay = (at: LatLng) => {
      for (let left = stepsOfStay(random); left > 0; left -= 1) visit(at);
    };
    const [from, to] = [somewhereAround(middle, random), somewhereAround(middle, random)];
    stay(from);
    walker.walk(from, home, visit);
    stay(home);
    walker.walk(home, to, visit);
    stay(to);
    walker.sleep();
    return shown;
  });
}

/** The cell shown most often; null when nothing was. */
export function homeCellOf(evenings: readonly Evening[]): Cell | null {
  const counts = new Map<string, { readonly cell: Cell; readonly ticks: number }>();
  for (const cell of evenings.flat())
    if (cell) counts.set(cellId(cell), { cell, ticks: (counts.get(cellId(cell))?.ticks ?? 0) + 1 });
  return [...counts.values()].toSorted((a, b) => b.ticks - a.ticks)[0]?.cell ?? null;
}

/** The ways to what is shown at home: a cell, or nothing in a zone. */
export function waysTo(home: Cell | null, evenings: readonly Evening[]): readonly Way[] {
  const isHome = (cell: Cell | null) => (cell && home ? isSameCell(cell, home) : cell === home);
  return evenings.flatMap((shown, evening) => {
    const [first, last] = [shown.findIndex(isHome), shown.findLastIndex(isHome)];
    if (first < 0) return [];
    const [before, after] = [shown.slice(0, first).toReversed(), shown.slice(last + 1)];
    return [
      wayOf(before, { isOut: false, evening, ticks: first }),
      wayOf(after, { isOut: true, evening, ticks: arrivalIn(after) + last + 1 - first }),
    ].filter((way) => way !== null);
  });
}

function wayOf(shown: Evening, way: Omit<Way, 'cells'>): Way | null {
  const [next, ...others] = shown.filter((cell) => cell !== null);
  return next ? { ...way, cells: [next, ...others] } : null;
}

/** The index at which the last of these cells is first shown. */
function arrivalIn(shown: Evening): number {
  const end = shown.at(-1);
  return shown.findLastIndex((cell) => !cell || !end || !isSameCell(cell, end)) + 1;
}
