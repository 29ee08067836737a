import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, moved } from './grid.rules.ts';
import { cellOf, eastOf, goTo, home, HOUR, MINUTE, person, shownAt, stay } from './presence-state.fixture.ts';
import { initialPresence, leave, publishedCell, tick, zoneSampled } from './presence-state.rules.ts';
import { offsetPoint, zoneAround } from './projection.rules.ts';

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

  it('[PRES-07] ends only once the visitor stays, however far the last cell is', () => {
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
