import type { LatLng } from '#platform/geo/point.ts';
import { type Cell, cellId, isSameCell, moved } from '../grid.rules.ts';
import { somewhereAround, Walker } from '../home-inference/daily-life.ts';
import type { Random } from '../privacy-proof/random.ts';
import { isInZone, type Person, ZONE_METRES } from '../projection.rules.ts';

const STEPS_AWAY = 8;
const STEPS_AT_HOME = 20;
const PROBE_METRES = 10;

/** What is shown at the ticks of an evening; null while the visitor is hidden. */
export type Evening = readonly (Cell | null)[];

/** The cells shown on the way home or on the way out, the one next to the home first. */
export type Way = readonly [Cell, ...Cell[]];

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
    const [from, to] = [somewhereAround(middle, random), somewhereAround(middle, random)];
    for (let step = 0; step < STEPS_AWAY; step += 1) visit(from);
    walker.walk(from, home, visit);
    for (let step = 0; step < STEPS_AT_HOME; step += 1) visit(home);
    walker.walk(home, to, visit);
    for (let step = 0; step < STEPS_AWAY; step += 1) visit(to);
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
  return evenings.flatMap((shown) => {
    const first = shown.findIndex(isHome);
    if (first < 0) return [];
    const ways = [shown.slice(0, first).toReversed(), shown.slice(shown.findLastIndex(isHome) + 1)];
    return ways.flatMap((cells): Way[] => {
      const [next, ...others] = cells.filter((cell) => cell !== null);
      return next ? [[next, ...others]] : [];
    });
  });
}

/** The middle of the zone around a home. */
export function middleOfZone(home: LatLng, person: Person, zones: ReadonlySet<string>): LatLng {
  const reach = (north: number, east: number): number => {
    let metres = 0;
    while (metres < ZONE_METRES && isInZone(person, moved(home, north * metres, east * metres), zones))
      metres += PROBE_METRES;
    return metres;
  };
  return moved(home, (reach(1, 0) - reach(-1, 0)) / 2, (reach(0, 1) - reach(0, -1)) / 2);
}
