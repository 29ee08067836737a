import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TICK_SECONDS } from '../contract/schema.ts';
import { cellAt, cellId, metresOutside, moved } from './grid.rules.ts';
import { goTo, home, HOUR, MINUTE, person, shownAt, stay } from './presence-state.fixture.ts';
import {
  arrive,
  choosePrecision,
  expire,
  initialPresence,
  publishedCell,
  tick,
} from './presence-state.rules.ts';
import { middleOfZone, offsetPoint, type Person, zoneAround } from './projection.rules.ts';
import {
  FIRST_LAG_SECONDS,
  lagAfter,
  MAX_BESIDE_SIZES,
  MAX_LAG_OF_ZONE_SECONDS,
  MAX_LAG_SECONDS,
  MOST_TICKS,
  placeOfCell,
  placeOfZone,
  ticksPending,
} from './way-lag.rules.ts';

const metres = fc.integer({ min: -4000, max: 4000 });
const placeAt = (north: number, east: number) => placeOfCell(cellAt(moved(home, north, east), 500));
const atHome = placeAt(0, 0);

/** A visitor whose places lie beside themselves by these shares, and whose waits are drawn as this. */
const personWith = (shares: Readonly<Record<string, number>>, wait = 0): Person => ({
  visitorId: 'a'.repeat(24),
  secret: (message) => {
    const [word, , ...id] = message.split(' ');
    if (word === 'wait') return [wait, 0];
    return word === 'beside' ? [shares[id.join(' ')] ?? 0.5, 0.5] : person.secret(message);
  },
});

describe('the lag', () => {
  it('[PRES-05] is the same after the same way each time, and within its limits', () => {
    fc.assert(
      fc.property(
        metres,
        metres,
        fc.double({ min: 0, max: MAX_LAG_SECONDS, noNaN: true }),
        (north, east, lag) => {
          const there = placeAt(north, east);
          const after = lagAfter(lag, person, there, atHome);
          expect(after).toBe(lagAfter(lag, person, there, atHome));
          expect(after).toBeGreaterThanOrEqual(0);
          expect(after).toBeLessThanOrEqual(MAX_LAG_SECONDS);
        },
      ),
    );
  });

  it('[PRES-05] makes a home seem to lie beside itself: earlier from one side, later from the other, both ways', () => {
    const nearer = personWith({ [atHome.id]: 0.75 });
    const walked = (MAX_BESIDE_SIZES * 500) / 2 / (4 / 3);
    for (const [north, sign] of [
      [3000, -1],
      [-3000, 1],
    ] as const) {
      const there = placeAt(north, 0);
      for (const way of [[there, atHome] as const, [atHome, there] as const])
        expect(lagAfter(FIRST_LAG_SECONDS, nearer, ...way) - FIRST_LAG_SECONDS).toBeCloseTo(
          sign * walked,
          -1,
        );
    }
  });

  it('[PRES-05] differs from visitor to visitor and from place to place', () => {
    const others = Array.from({ length: 20 }, (_, n) => ({ ...person, visitorId: `${n}`.padStart(24, '0') }));
    const lags = others.map((other) => lagAfter(FIRST_LAG_SECONDS, other, placeAt(3000, 0), atHome));
    const places = others.map((_, n) =>
      lagAfter(FIRST_LAG_SECONDS, person, placeAt(3000, 0), placeAt(0, n * 1000)),
    );
    for (const list of [lags, places]) {
      const within = list.filter((lag) => lag > 0 && lag < MAX_LAG_SECONDS);
      expect(within.length).toBeGreaterThan(list.length / 2);
      expect(new Set(within).size).toBe(within.length);
    }
  });

  it('[PRES-05] shows in whole ticks, on average as long as it is', () => {
    for (const lag of [0, 0.25, 0.5, 1].map((share) => share * MAX_LAG_OF_ZONE_SECONDS)) {
      const waits = Array.from({ length: 4000 }, (_, n) =>
        ticksPending(lag, person, n * TICK_SECONDS * 1000),
      );
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...waits)).toBeLessThanOrEqual(MOST_TICKS);
      const mean = waits.reduce((sum, ticks) => sum + ticks, 0) / waits.length;
      expect(Math.abs((mean - 2) * TICK_SECONDS - lag)).toBeLessThan(30);
    }
  });
});

describe('a new cell', () => {
  const away = moved(home, 1500, 0);
  const seenAway = cellId(cellAt(offsetPoint(person, away), 500));
  const waits = (who: Person) => {
    let presence = arrive(arrive(initialPresence, who, home, new Set(), 0), who, away, new Set(), MINUTE);
    let ticks = 0;
    for (const before = publishedCell(presence); publishedCell(presence) === before; ticks += 1)
      presence = tick(presence);
    return ticks;
  };

  it('[PRES-05] applies at the second tick at which it is pending, or at a later one by the lag', () => {
    const nearer = personWith({ [seenAway]: 0 }, 0.1);
    const farther = personWith({ [seenAway]: 1 }, 0.1);
    expect([nearer, personWith({}, 0.1), farther].map(waits)).toEqual([2, 3, 4]);
    const betweenTicks = (wait: number) => waits(personWith({ [seenAway]: 0.75 }, wait));
    expect([0.3, 0.7].map(betweenTicks)).toEqual([3, 4]);
  });

  it('[PRES-05] takes the lag on to the next way; a first appearance has the first one', () => {
    const before = shownAt(home);
    const there = stay(goTo(before, away, MINUTE));
    const way = [placeOfCell(publishedCell(before)!), placeOfCell(publishedCell(there)!)] as const;
    expect(there.lag).toBe(lagAfter(FIRST_LAG_SECONDS, person, ...way));
    const back = stay(goTo(there, home, 40 * MINUTE));
    expect(back.lag).toBe(lagAfter(there.lag, person, way[1], way[0]));
    expect(back.lag).not.toBe(FIRST_LAG_SECONDS);
    expect(goTo(expire(back, 3 * HOUR), home, 3 * HOUR).lag).toBe(FIRST_LAG_SECONDS);
    expect(goTo(back, moved(home, 0, 9000), 41 * MINUTE).lag).toBe(FIRST_LAG_SECONDS);
  });

  it('[PRES-06] of a finer size leaves the lag', () => {
    const there = stay(goTo(shownAt(home), away, MINUTE));
    expect(tick(goTo(choosePrecision(there, 250), away, 40 * MINUTE)).lag).toBe(there.lag);
  });
});

describe('a zone', () => {
  const zone = zoneAround(person, home);
  const zones = new Set([zone]);
  const outside = moved(home, 0, 2500);

  it('[PRES-07] has a middle within it', () => {
    const middle = middleOfZone(person, zone);
    expect(zoneAround(person, middle)).toBe(zone);
    expect(metresOutside(cellAt(middle, 1000), home)).toBeLessThan(1000);
    expect(() => middleOfZone(person, cellId(cellAt(home, 500)))).toThrow('not the id');
  });

  it('[PRES-07] lets the lag grow longer than cells do, on the way in and out', () => {
    const farther = personWith({ [zone]: 1, [atHome.id]: 1 });
    const [there, within] = [placeAt(-4000, 0), placeOfZone(farther, zone)];
    for (const way of [[there, within] as const, [within, there] as const])
      expect(lagAfter(MAX_LAG_SECONDS, farther, ...way)).toBe(MAX_LAG_OF_ZONE_SECONDS);
    expect(lagAfter(MAX_LAG_OF_ZONE_SECONDS, farther, there, atHome)).toBe(MAX_LAG_SECONDS);
  });

  it('[PRES-07] lies beside itself too: the ways in and out of it change the lag, vanishing does not wait', () => {
    const before = shownAt(outside);
    const hidden = tick(goTo(before, home, MINUTE, zones));
    expect(publishedCell(hidden)).toBeNull();
    const [cell, middle] = [placeOfCell(publishedCell(before)!), placeOfZone(person, zone)];
    expect(hidden.lag).toBe(lagAfter(FIRST_LAG_SECONDS, person, cell, middle));
    const out = stay(goTo(hidden, outside, 40 * MINUTE, zones));
    expect(out.lag).toBe(lagAfter(hidden.lag, person, middle, cell));
  });
});
