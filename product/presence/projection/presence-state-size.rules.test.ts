import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '#platform/geo/point.ts';
import { cellSizes } from '../contract/schema.ts';
import { ancestorOf, type Cell, cellAt, isSameCell, moved } from './grid.rules.ts';
import {
  cellOf,
  eastOf,
  goTo,
  home,
  HOUR,
  MINUTE,
  noZones,
  person,
  shownAt,
  stay,
} from './presence-state.fixture.ts';
import {
  choosePrecision,
  expire,
  initialPresence,
  leave,
  type PresenceRecord,
  publishedCell,
  showThere,
  tick,
} from './presence-state.rules.ts';
import { offsetPoint, zoneAround } from './projection.rules.ts';

describe('the size of the cell', () => {
  it('[PRES-06] a coarser size shows the cell around the current one; returning to the finer size does not measure again', () => {
    const before = shownAt(home);
    const stray = eastOf(cellOf(before), 50);
    const coarse = choosePrecision(before, 2000);
    expect(publishedCell(coarse)).toEqual(ancestorOf(cellOf(before), 2000));
    const fine = choosePrecision(goTo(coarse, stray, MINUTE), 500);
    expect(publishedCell(fine)).toEqual(publishedCell(coarse));
    expect(publishedCell(tick(goTo(fine, stray, 2 * MINUTE)))).toEqual(publishedCell(before));
  });

  it('[PRES-06] a finer size applies at the tick after the next position', () => {
    const before = shownAt(home);
    const fine = choosePrecision(before, 250);
    expect(publishedCell(tick(fine))).toEqual(publishedCell(before));
    const due = goTo(fine, home, MINUTE);
    expect(publishedCell(due)).toEqual(publishedCell(before));
    expect(publishedCell(tick(due))).toEqual(cellAt(offsetPoint(person, home), 250));
  });

  it('[PRES-06] a finer size elsewhere is a new cell, and waits like one', () => {
    const elsewhere = moved(home, 0, 1500);
    const fine = goTo(choosePrecision(shownAt(home), 250), elsewhere, MINUTE);
    expect(publishedCell(tick(fine))).toEqual(publishedCell(shownAt(home)));
    expect(publishedCell(stay(fine))).toEqual(cellAt(offsetPoint(person, elsewhere), 250));
  });

  it.each([2000, 250] as const)(
    '[PRES-06] a move that is due does not show in the size before %i m',
    (size) => {
      const due = tick(goTo(shownAt(home), moved(home, 0, 3000), MINUTE));
      const changed = choosePrecision(due, size);
      expect(publishedCell(stay(changed))).toEqual(publishedCell(changed));
      const again = goTo(changed, moved(home, 0, 3000), 12 * MINUTE);
      expect(cellOf(stay(again)).metres).toBe(size);
    },
  );

  it('[PRES-07] a disappearance into a zone that is due is kept when the size changes', () => {
    const entering = goTo(shownAt(moved(home, 0, 2500)), home, MINUTE, new Set([zoneAround(person, home)]));
    for (const size of [2000, 250] as const)
      expect(publishedCell(tick(choosePrecision(entering, size)))).toBeNull();
  });

  it('[PRES-02] a visitor who does not move shows nested cells, whatever they do', () => {
    const places = fc.record({
      lat: fc.double({ min: -60, max: 60, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const actions = fc.array(
      fc.oneof(
        fc.constantFrom(...cellSizes),
        fc.constantFrom('tick', 'leave', 'gone', 'arrive', 'travel', 'back'),
      ),
      { minLength: 5, maxLength: 40 },
    );
    fc.assert(
      fc.property(places, actions, (place, list) => {
        let now = 0;
        let presence = shownAt(place);
        const seen: Cell[] = [];
        for (const act of list) {
          now += 20 * MINUTE;
          presence = perform(presence, act, place, now);
          const cell = presence.shownThere ? null : publishedCell(presence);
          if (cell) seen.push(cell);
        }
        const finest = seen.reduce((a, b) => (a.metres <= b.metres ? a : b), seen[0] ?? cellAt(place, 2000));
        for (const cell of seen) expect(isSameCell(ancestorOf(finest, cell.metres), cell)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

function perform(presence: PresenceRecord, act: string | number, place: LatLng, now: number): PresenceRecord {
  const size = cellSizes.find((each) => each === act);
  if (size) return choosePrecision(presence, size);
  switch (act) {
    case 'tick':
      return tick(presence);
    case 'leave':
      return leave(presence, now);
    case 'gone':
      return expire(presence, presence.lastSeenAt + HOUR);
    case 'travel':
      return showThere(presence, person, moved(place, 700, 900), noZones, now);
    case 'back':
      return showThere(presence, person, null, noZones, now);
    default:
      return goTo(presence, place, now);
  }
}

describe('appearing elsewhere', () => {
  const before = shownAt(home);
  const there = { lat: 48.137, lng: 11.575 };

  it('[PRES-10] publishes at 1 km or coarser, and ends at the position without it', () => {
    const visiting = showThere(before, person, there, noZones, MINUTE);
    expect(publishedCell(visiting)).toEqual(cellAt(offsetPoint(person, there), 1000));
    const coarse = showThere(choosePrecision(before, 2000), person, there, noZones, MINUTE);
    expect(cellOf(coarse).metres).toBe(2000);
    const away = moved(home, 0, 1500);
    const stayed = stay(goTo(before, away, 2 * MINUTE));
    const travelled = stay(goTo(visiting, away, 2 * MINUTE));
    expect(publishedCell(travelled)).toEqual(publishedCell(visiting));
    const ended = showThere(travelled, person, null, noZones, 3 * MINUTE);
    expect(publishedCell(ended)).toEqual(publishedCell(stayed));
  });

  it('[PRES-10] a coarser size applies at once to where the visitor appears, a finer one does not', () => {
    const visiting = showThere(before, person, there, noZones, MINUTE);
    const coarse = choosePrecision(visiting, 2000);
    expect(publishedCell(coarse)).toEqual(ancestorOf(cellOf(visiting), 2000));
    expect(publishedCell(choosePrecision(coarse, 250))).toEqual(publishedCell(coarse));
    const ended = showThere(coarse, person, null, noZones, 2 * MINUTE);
    expect(publishedCell(ended)).toEqual(ancestorOf(cellOf(before), 2000));
  });

  it("[PRES-10] never shows a point of the visitor's own zones, and ends with leaving and with absence", () => {
    const zones = new Set([zoneAround(person, there)]);
    expect(publishedCell(showThere(initialPresence, person, there, zones, MINUTE))).toBeNull();
    const visiting = showThere(before, person, there, noZones, MINUTE);
    expect(publishedCell(leave(visiting, 2 * MINUTE))).toBeNull();
    expect(publishedCell(expire(visiting, MINUTE + HOUR))).toBeNull();
  });
});
