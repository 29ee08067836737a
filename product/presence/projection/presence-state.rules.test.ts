import { describe, expect, it } from 'vitest';
import { cellAt, moved } from './grid.rules.ts';
import { cellOf, eastOf, goTo, home, HOUR, MINUTE, person, shownAt, stay } from './presence-state.fixture.ts';
import {
  expire,
  hasLeft,
  initialPresence,
  isOnMap,
  isPresent,
  leave,
  type PresenceRecord,
  publishedCell,
  showThere,
  tick,
} from './presence-state.rules.ts';
import { offsetPoint, zoneAround } from './projection.rules.ts';

describe('a new cell', () => {
  const away = moved(home, 0, 1500);

  it('[PRES-05] does not apply at the first tick at which it is pending', () => {
    const before = shownAt(home);
    const on = goTo(before, away, MINUTE);
    expect(publishedCell(on)).toEqual(publishedCell(before));
    expect(publishedCell(tick(on))).toEqual(publishedCell(before));
    const still = goTo(tick(on), away, 12 * MINUTE);
    expect(publishedCell(still)).toEqual(publishedCell(before));
    for (const waited of [tick(on), still])
      expect(publishedCell(stay(waited))).toEqual(cellAt(offsetPoint(person, away), 500));
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
    let presence: PresenceRecord = before;
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

it('a visitor is on the map while shown or in a zone, and present until they are gone', () => {
  const zones = new Set([zoneAround(person, home)]);
  const shown = shownAt(home);
  const inZone = goTo(initialPresence, home, 0, zones);
  const left = leave(shown, MINUTE);
  const gone = expire(shown, HOUR);
  const there = showThere(gone, person, moved(home, 0, 9000), new Set(), HOUR);
  const states = [shown, inZone, left, gone, there, initialPresence];
  expect(states.map(isOnMap)).toEqual([true, true, false, false, true, false]);
  expect(states.map(isPresent)).toEqual([true, true, true, false, true, false]);
});
