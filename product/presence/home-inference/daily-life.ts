import type { LatLng } from '#platform/geo/point.ts';
import type { Random } from '#platform/testing/random.ts';
import type { Cell } from '../projection/grid.rules.ts';
import type { PresenceRecord } from '../projection/presence-state.rules.ts';
import type { Person } from '../projection/projection.rules.ts';
import { MOST_TICKS } from '../projection/way-lag.rules.ts';
import { somewhereAround, STEPS_PER_TICK, stepsOfStay, Walker } from '../simulation/walker.ts';

const STEPS_AT_HOME = 60;
/** After these a new cell shows. */
const SHOWN_STEPS = MOST_TICKS * STEPS_PER_TICK;
const SHORTEST_MEETING_STEPS = SHOWN_STEPS + STEPS_PER_TICK;
const REGULAR_PLACES = 3;

/** What someone who looks at the map all the time sees of one visitor. */
export interface Sightings {
  /** Ticks at which each cell was shown while the visitor was at home, after their arrival. */
  readonly atHome: ReadonlyMap<string, { readonly cell: Cell; readonly ticks: number }>;
  /** Cells at true positions that the onlooker knows: where they met the visitor. */
  readonly known: readonly { readonly at: LatLng; readonly cell: Cell }[];
  /** The cells in which the visitor was ever shown, with the order of their first appearance. */
  readonly presence: PresenceRecord;
}

/** Comes home on many evenings, from regular places and from elsewhere; some are meetings, each at a spot of its own. */
export function liveAt(
  home: LatLng,
  person: Person,
  random: Random,
  { evenings, meetings }: { readonly evenings: number; readonly meetings: number },
): Sightings {
  const walker = new Walker(person, random);
  const regular = Array.from({ length: REGULAR_PLACES }, () => somewhereAround(home, random));
  const atHome = new Map<string, { cell: Cell; ticks: number }>();
  const known: { at: LatLng; cell: Cell }[] = [];
  for (let evening = 0; evening < evenings; evening += 1) {
    const isMeeting =
      Math.floor(((evening + 1) * meetings) / evenings) > Math.floor((evening * meetings) / evenings);
    const isRegular = !isMeeting && random.is(0.6);
    const from = (isRegular ? regular[evening % REGULAR_PLACES] : undefined) ?? somewhereAround(home, random);
    const stay = Math.max(stepsOfStay(random), isMeeting ? SHORTEST_MEETING_STEPS : 0);
    for (let step = 0; step < stay; step += 1) {
      const cell = walker.stand(from);
      // Before that the cell may be that of the stay before.
      if (cell && isMeeting && step >= SHOWN_STEPS) known.push({ at: from, cell });
    }
    walker.walk(from, home, (at) => walker.stand(at));
    for (let step = 0; step < STEPS_AT_HOME; step += 1) {
      const cell = walker.stand(home);
      if (!cell || step < SHOWN_STEPS) continue;
      const key = `${cell.metres} ${cell.row} ${cell.column}`;
      atHome.set(key, { cell, ticks: (atHome.get(key)?.ticks ?? 0) + 1 });
    }
    if (random.is(0.5)) walker.sleep();
  }
  return { atHome, known, presence: walker.presence };
}
