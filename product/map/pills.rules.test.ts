import { expect, test } from 'vitest';
import { pillsShown, type WantedPills } from './pills.rules.ts';

const nothing: WantedPills = {
  ...{ hasWayBack: false, mayCruise: false, isOutOfView: false, hasOwnState: false, isElsewhere: false },
  ...{ isQuiet: false, hasMovedOn: false, missesStreets: false },
};
const every = Object.keys(nothing).reduce<readonly WantedPills[]>(
  (all, key) => all.flatMap((wanted) => [wanted, { ...wanted, [key]: true }]),
  [nothing],
);
const onPhone = (wanted: Partial<WantedPills>) => pillsShown({ ...nothing, ...wanted }, false);

test('on a phone never more than two pills float over the map', () => {
  expect(every).toHaveLength(256);
  for (const wanted of every) expect(pillsShown(wanted, false).length).toBeLessThanOrEqual(2);
});

test('what matters first is shown first', () => {
  expect(onPhone({ mayCruise: true })).toEqual(['cruise', 'right-now']);
  expect(onPhone({ mayCruise: true, isElsewhere: true })).toEqual(['cruise', 'show-me-here']);
  expect(onPhone({ mayCruise: true, isElsewhere: true, isOutOfView: true })).toEqual(['cruise', 'zoom-out']);
  expect(onPhone({ mayCruise: true, isElsewhere: true, hasOwnState: true })).toEqual(['own-state', 'cruise']);
  expect(onPhone({ mayCruise: true, isElsewhere: true, hasWayBack: true })).toEqual(['way-back', 'cruise']);
  expect(onPhone({ isElsewhere: true })).toEqual(['show-me-here', 'right-now']);
});

test('over an empty map of a phone only what is said floats, until the map is moved on', () => {
  const quiet = { mayCruise: true, isElsewhere: true, isQuiet: true, missesStreets: true };
  expect(onPhone(quiet)).toEqual(['streets', 'right-now']);
  expect(onPhone({ ...quiet, missesStreets: false })).toEqual(['right-now']);
  expect(onPhone({ ...quiet, hasOwnState: true })).toEqual(['own-state', 'streets']);
  expect(onPhone({ ...quiet, hasMovedOn: true })).toEqual(['cruise', 'streets']);
  expect(onPhone({ ...quiet, hasMovedOn: true, missesStreets: false })).toEqual(['cruise', 'show-me-here']);
  // Where people are, the sheet says it.
  expect(onPhone({ ...quiet, isQuiet: false })).toEqual(['cruise', 'show-me-here']);
});

test('on a wide screen all of them have room', () => {
  for (const wanted of every) {
    const pills = pillsShown(wanted, true);
    expect(pills).toContain('right-now');
    expect(pills.includes('way-back')).toBe(wanted.hasWayBack);
    expect(pills.includes('zoom-out')).toBe(wanted.mayCruise && wanted.isOutOfView);
    expect(pills.includes('cruise')).toBe(wanted.mayCruise);
    expect(pills.includes('show-me-here')).toBe(wanted.isElsewhere);
    expect(pills).not.toContain('streets');
  }
});
