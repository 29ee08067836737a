import { expect, it } from 'vitest';
import type { LatLng } from '#platform/geo/point.ts';
import { DEFAULT_CELL_METRES, TICK_SECONDS } from '../contract/schema.ts';
import { cellAt, moved } from '../projection/grid.rules.ts';
import { offsetPoint } from '../projection/projection.rules.ts';
import { errorOf } from '../simulation/accuracy.ts';
import { someoneOf } from '../simulation/someone.ts';
import { attackers } from './attackers.ts';
import type { Way } from './evenings.ts';
import { type Attacker, spotOf, type Watched } from './watched.ts';

const REACH_METRES = 400;
const METRES_PER_TICK = (80 * TICK_SECONDS) / 60;
const DIRECTIONS = 120;

/** Ways that tell the home: cells on lines through it, and times as long as the way is far. */
function leaking(home: {
  readonly north: number;
  readonly east: number;
}): Watched & { readonly home: LatLng } {
  const { person, place: middle } = someoneOf(7);
  const at = moved(middle, home.north, home.east);
  const shownAt = (metres: number, direction: number) =>
    cellAt(
      offsetPoint(person, moved(at, metres * Math.cos(direction), metres * Math.sin(direction))),
      DEFAULT_CELL_METRES,
    );
  const ways = Array.from({ length: DIRECTIONS }, (_, evening): Way[] => {
    const direction = (evening * 2 * Math.PI) / DIRECTIONS;
    const [near, far] = [shownAt(3_000, direction), shownAt(6_000 + evening * 200, direction)];
    const { north, east } = spotOf({ person, middle }, far);
    const ticks = Math.round(Math.hypot(north - home.north, east - home.east) / METRES_PER_TICK);
    const cells: Way['cells'] = [near, far];
    return [false, true].map((isOut) => ({ isOut, evening, cells, ticks: ticks + Number(isOut) }));
  }).flat();
  return { person, middle, reach: REACH_METRES, sizeMetres: DEFAULT_CELL_METRES, ways, home: at };
}

it.each([
  { north: 250, east: -150 },
  { north: -300, east: -50 },
])('every attacker finds a home that the ways tell, where the middle alone does not', (home) => {
  const watched = leaking(home);
  // Of the three that go towards the edge, one goes as far as these cells lead.
  const { middle, 'edge, near': near, 'edge, far': far, ...others } = attackers;
  const errorBy = (attack: Attacker) => errorOf(attack(watched), watched.home);
  expect(errorBy(middle)).toBeGreaterThan(280);
  expect(errorBy(near)).toBeLessThan(errorBy(middle));
  expect(errorBy(far)).toBeGreaterThan(errorBy(middle));
  for (const [name, attack] of Object.entries(others)) expect(errorBy(attack), name).toBeLessThan(100);
});
