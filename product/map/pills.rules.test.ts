import { expect, test } from 'vitest';
import { pillsShown, type WantedPills } from './pills.rules.ts';

const nothing: WantedPills = {
  ...{ hasWayBack: false, mayCruise: false, isOutOfView: false, hasOwnState: false, isElsewhere: false },
};
const every = Object.keys(nothing).reduce<readonly WantedPills[]>(
  (all, key) => all.flatMap((wanted) => [wanted, { ...wanted, [key]: true }]),
  [nothing],
);
const onPhone = (wanted: Partial<WantedPills>) => pillsShown({ ...nothing, ...wanted }, false);

test('on a phone never more than two pills float over the map', () => {
  expect(every).toHaveLength(32);
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

test('on a wide screen all of them have room', () => {
  for (const wanted of every) {
    const pills = pillsShown(wanted, true);
    expect(pills).toContain('right-now');
    expect(pills.includes('way-back')).toBe(wanted.hasWayBack);
    expect(pills.includes('zoom-out')).toBe(wanted.mayCruise && wanted.isOutOfView);
    expect(pills.includes('show-me-here')).toBe(wanted.isElsewhere);
  }
});
