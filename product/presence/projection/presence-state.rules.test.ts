import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '#platform/geo/point.ts';
import { cellSizes } from '../contract/schema.ts';
import { ancestorOf, boundsOf, type Cell, cellAt, centerOf, isSameCell, moved } from './grid.rules.ts';
import { offsetPoint, zoneAround } from './projection.rules.ts';
import { createSecret } from '../server/position/secret.ts';
import {
  arrive,
  choosePrecision,
  expire,
  hasLeft,
  leave,
  initialPresence,
  type Presence,
  publishedCell,
  showThere,
  tick,
  zoneSampled,
} from './presence-state.rules.ts';

const person = { visitorId: 'a'.repeat(24), secret: createSecret(Buffer.alloc(32, 7)) };
const home = { lat: 41.881, lng: -87.632 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const noZones = new Set<string>();

/** A device point whose offset point is as near to the wanted one as the device's grid allows, about 70 m. */
const deviceAt = (wanted: LatLng): LatLng => {
  const off = offsetPoint(person, home);
  return { lat: wanted.lat - (off.lat - home.lat), lng: wanted.lng - (off.lng - home.lng) };
};
const goTo = (presence: Presence, point: LatLng, now: number, zones = noZones) =>
  arrive(presence, person, point, zones, now);
const shownAt = (point: LatLng, now = 0): Presence => goTo(initialPresence, point, now);
const cellOf = (presence: Presence): Cell => publishedCell(presence)!;
/** The visitor stays: the wait for a cell ends at the second tick. */
const stay = (presence: Presence): Presence => tick(tick(presence));
/** A device point `metres` east of the cell's eastern edge. */
const eastOf = (cell: Cell, metres: number): LatLng =>
  deviceAt(moved({ lat: centerOf(cell).lat, lng: boundsOf(cell).east }, 0, metres));

describe('a new cell', () => {
  const away = moved(home, 0, 1500);

  it('[PRES-05] applies at the second tick at which it is pending, not before', () => {
    const before = shownAt(home);
    const on = goTo(before, away, MINUTE);
    expect(publishedCell(on)).toEqual(publishedCell(before));
    expect(publishedCell(tick(on))).toEqual(publishedCell(before));
    const still = goTo(tick(on), away, 12 * MINUTE);
    expect(publishedCell(still)).toEqual(publishedCell(before));
    for (const waited of [tick(on), still])
      expect(publishedCell(tick(waited))).toEqual(cellAt(offsetPoint(person, away), 500));
  });

  it('[PRES-05] waits from the start after a position in another one', () => {
    const before = shownAt(home);
    const waited = tick(goTo(before, away, MINUTE));
    const other = goTo(waited, moved(home, 0, 3000), 12 * MINUTE);
    for (const next of [
      other,
      goTo(other, away, 13 * MINUTE),
      goTo(goTo(waited, home, 12 * MINUTE), away, 0),
    ]) {
      expect(publishedCell(tick(next))).toEqual(publishedCell(before));
      expect(publishedCell(stay(next))).not.toEqual(publishedCell(before));
    }
  });

  it('[PRES-05] does not show a visitor under way, whose cell is another one at each tick', () => {
    const before = shownAt(home);
    let presence = before;
    for (let minute = 1; minute <= 60; minute += 1) {
      presence = goTo(presence, moved(home, 0, 80 * minute), minute * MINUTE);
      // The device's last position before the tick is repeated by every reload.
      if (minute % 10 === 5) presence = tick(goTo(presence, moved(home, 0, 80 * minute), minute * MINUTE));
      if (80 * minute < 4_500) expect(publishedCell(presence)).toEqual(publishedCell(before));
    }
  });

  it('[PRES-05] does not apply when the visitor is back at the tick', () => {
    const before = shownAt(home);
    const back = goTo(tick(goTo(before, away, MINUTE)), home, 12 * MINUTE);
    expect(back.pending).toBeNull();
    expect(publishedCell(stay(back))).toEqual(publishedCell(before));
  });

  it('[PRES-04] is pending only more than 100 m outside the last one', () => {
    const before = shownAt(home);
    // At this latitude the device's grid moves a point by up to 42 m each way.
    expect(goTo(before, eastOf(cellOf(before), 50), MINUTE).pending).toBeNull();
    expect(goTo(before, eastOf(cellOf(before), 150), MINUTE).pending).not.toBeNull();
  });

  it('[PRES-05] applies at once on first appearing and after more than 5 km', () => {
    const before = shownAt(home);
    expect(publishedCell(before)).not.toBeNull();
    const far = goTo(before, moved(home, 0, 6000), MINUTE);
    expect(far.pending).toBeNull();
    expect(publishedCell(far)).toEqual(cellAt(offsetPoint(person, moved(home, 0, 6000)), 500));
    expect(goTo(before, moved(home, 0, 4000), MINUTE).pending).not.toBeNull();
  });
});

describe('leaving and coming back', () => {
  const before = shownAt(home);
  const away = moved(home, 0, 1500);

  it('[PRES-08] within the hour does not measure the position again, however often', () => {
    let now = MINUTE;
    let presence: Presence = before;
    for (let times = 0; times < 20; times++) {
      presence = leave(presence, now);
      expect(publishedCell(presence)).toBeNull();
      presence = goTo(presence, away, (now += MINUTE));
      expect(publishedCell(presence)).toEqual(publishedCell(before));
    }
    expect(publishedCell(tick(presence))).toEqual(publishedCell(before));
    expect(publishedCell(stay(presence))).toEqual(cellAt(offsetPoint(person, away), 500));
  });

  it('[PRES-08] after an hour counts as a first appearance, and keeps the cell of a visitor who did not move', () => {
    const gone = expire(before, HOUR);
    expect(publishedCell(gone)).toBeNull();
    expect(publishedCell(expire(before, HOUR - 1))).toEqual(publishedCell(before));
    expect(publishedCell(goTo(gone, away, HOUR))).toEqual(cellAt(offsetPoint(person, away), 500));
    const near = eastOf(cellOf(before), 50);
    expect(publishedCell(shownAt(near))).not.toEqual(publishedCell(before));
    expect(publishedCell(goTo(gone, near, HOUR))).toEqual(publishedCell(before));
    expect(publishedCell(goTo(leave(before, 0), away, HOUR))).toEqual(cellAt(offsetPoint(person, away), 500));
  });

  it('[PRES-16] is remembered until the visitor is back, also after an hour, and of one who was gone', () => {
    const left = leave(before, MINUTE);
    const gone = expire(left, 2 * HOUR);
    const goneFirst = leave(expire(before, HOUR), 2 * HOUR);
    expect([left, gone, goneFirst].map(hasLeft)).toEqual([true, true, true]);
    expect([gone, goneFirst].map(({ state }) => state.status)).toEqual(['gone', 'gone']);
    const silent = expire(before, HOUR);
    const back = goTo(gone, home, 3 * HOUR);
    expect([before, silent, back, expire(back, 5 * HOUR)].map(hasLeft)).toEqual([false, false, false, false]);
    expect(hasLeft(goTo(leave(before, MINUTE), home, 2 * MINUTE))).toBe(false);
  });

  it('[PRES-08] does not reveal a visitor who was hidden in a zone', () => {
    const zones = new Set([zoneAround(person, home)]);
    const hidden = tick(goTo(before, home, MINUTE, zones));
    const outside = moved(home, 0, 2500);
    const back = goTo(leave(hidden, 2 * MINUTE), outside, 3 * MINUTE, zones);
    expect(publishedCell(tick(back))).toBeNull();
    expect(publishedCell(stay(back))).toEqual(cellAt(offsetPoint(person, outside), 500));
  });
});

describe('a privacy zone', () => {
  const zones = new Set([zoneAround(person, home)]);
  const outside = moved(home, 0, 2500);

  it('[PRES-07] publishes nothing inside; entering shows at the tick, leaving once the visitor stays', () => {
    const walking = shownAt(outside);
    const inside = goTo(walking, home, MINUTE, zones);
    expect(publishedCell(inside)).toEqual(publishedCell(walking));
    const hidden = tick(inside);
    expect(publishedCell(hidden)).toBeNull();
    const out = goTo(hidden, outside, 20 * MINUTE, zones);
    expect(publishedCell(tick(out))).toBeNull();
    expect(publishedCell(stay(out))).toEqual(publishedCell(walking));
    // Inside again meanwhile, the wait starts again.
    const again = goTo(goTo(tick(out), home, 31 * MINUTE, zones), outside, 32 * MINUTE, zones);
    expect(publishedCell(tick(again))).toBeNull();
  });

  it('[PRES-07] hides a visitor at the next tick, also one whose cell waits', () => {
    const waiting = tick(goTo(shownAt(moved(home, 0, 4500)), outside, MINUTE, zones));
    expect(publishedCell(tick(goTo(waiting, home, 12 * MINUTE, zones)))).toBeNull();
  });

  it('[PRES-11] forgets an earlier cell 90 days after its last use also inside', () => {
    const DAY = 24 * HOUR;
    const before = shownAt(outside);
    for (const [days, cells] of [
      [90, 1],
      [91, 0],
    ] as const)
      expect(goTo(before, home, days * DAY, zones).kept).toHaveLength(cells);
  });

  it('[PRES-07] does not show a visitor who first appears inside', () => {
    const inside = goTo(initialPresence, home, 0, zones);
    expect(publishedCell(inside)).toBeNull();
    expect(publishedCell(tick(inside))).toBeNull();
  });

  it('[PRES-07] ends only at the second tick, however far the last cell is', () => {
    const metres = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(
      fc.property(metres, metres, fc.boolean(), (north, east, leaves) => {
        const far = shownAt(moved(home, north, east));
        const hidden = tick(goTo(far, home, MINUTE, zones));
        expect(publishedCell(hidden)).toBeNull();
        const before = leaves ? leave(hidden, 2 * MINUTE) : hidden;
        for (const to of [outside, moved(home, 7000, 0), moved(home, east, north)]) {
          const out = goTo(before, to, 3 * MINUTE, zones);
          expect(publishedCell(tick(out))).toBeNull();
        }
        expect(publishedCell(stay(goTo(before, outside, 3 * MINUTE, zones)))).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('[PRES-07] begins at the tick, even after more than 5 km', () => {
    const far = shownAt(moved(home, 0, 9000));
    const inside = goTo(far, home, MINUTE, zones);
    expect(publishedCell(inside)).toEqual(publishedCell(far));
    expect(publishedCell(tick(inside))).toBeNull();
  });

  it('[PRES-07] drawn around a shown visitor hides them at once, and changes nothing elsewhere', () => {
    const before = shownAt(home);
    expect(publishedCell(zoneSampled(before, person, home))).toBeNull();
    expect(publishedCell(zoneSampled(before, person, outside))).toEqual(publishedCell(before));
  });

  it('[PRES-07] drawn around a visitor who stands up to 100 m beside their cell hides them at once', () => {
    const before = shownAt(home);
    const beside = eastOf(cellOf(before), 50);
    const standing = goTo(before, beside, MINUTE);
    expect(cellAt(offsetPoint(person, beside), 500)).not.toEqual(publishedCell(standing));
    expect(publishedCell(standing)).toEqual(publishedCell(before));
    expect(publishedCell(zoneSampled(standing, person, beside))).toBeNull();
    const farther = eastOf(cellOf(before), 300);
    expect(publishedCell(zoneSampled(standing, person, farther))).toEqual(publishedCell(before));
  });
});

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

function perform(presence: Presence, act: string | number, place: LatLng, now: number): Presence {
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
