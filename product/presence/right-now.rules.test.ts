import { expect, it } from 'vitest';
import type { HostingStatus, RightNow } from '#product/visitors/contract.ts';
import { activeRightNow, hostingWhile, placeOf, rightNowEnd, rightNowStep } from './right-now.rules.ts';

const at = (time: string): Date => new Date(`2030-05-01T${time}Z`);
const now = at('12:02:00');
const running: RightNow = { until: '2030-05-01T14:05:00.000Z', lookingFor: ['dates'] };
const hosting = (hostingType: HostingStatus['hostingType'], time: string): HostingStatus => ({
  hostingType,
  setTime: at(time).toISOString(),
});

it('lasts the hours that were chosen, to the next full five minutes', () => {
  const ends = [1, 2, 3, 4].map((hours) => rightNowEnd(hours, now).toISOString().slice(11, 19));
  expect(ends).toEqual(['13:05:00', '14:05:00', '15:05:00', '16:05:00']);
  expect(rightNowEnd(1, at('12:05:00'))).toEqual(at('13:05:00'));
});

it('[PRES-17] runs until its end, and is nothing from there on', () => {
  expect(activeRightNow(running, at('14:04:59.999'))).toEqual(running);
  for (const time of ['14:05:00', '18:00:00']) expect(activeRightNow(running, at(time))).toBeNull();
  expect([activeRightNow(null, now), activeRightNow(undefined, now)]).toEqual([null, null]);
});

it('where is a hosting status that ends with it, and never one that is set ahead of time', () => {
  const until = at('14:05:00');
  expect(hostingWhile({ until, where: 'canTravel' }, null, now)).toEqual(hosting('canTravel', '10:05:00'));
  expect(hostingWhile({ until: at('16:05:00'), where: 'canHost' }, null, now)).toEqual(
    hosting('canHost', '12:02:00'),
  );
});

it('the same place said for longer stays as it is, and one said for less is said to the end', () => {
  const started = { until: at('14:05:00'), where: 'canHost' } as const;
  for (const longer of [hosting('canHost', '10:05:00'), hosting('canHost', '11:30:00')])
    expect(hostingWhile(started, longer, now)).toEqual(longer);
  const own = hosting('canHost', '10:05:00');
  for (const other of [hosting('canHost', '10:04:59'), hosting('canTravel', '11:30:00')])
    expect(hostingWhile(started, other, now)).toEqual(own);
});

it('not to say where hides a status that says it, and leaves every other', () => {
  const quiet = { until: at('14:05:00'), where: null };
  for (const type of ['canHost', 'canTravel'] as const) {
    expect(placeOf(hosting(type, '11:00:00'), now)).toBe(type);
    expect(hostingWhile(quiet, hosting(type, '11:00:00'), now)).toBeNull();
  }
  for (const before of [hosting('cannotHost', '11:00:00'), hosting('canHost', '08:00:00'), null]) {
    expect(placeOf(before, now)).toBeNull();
    expect(hostingWhile(quiet, before, now)).toEqual(before);
  }
});

it('starts with a marker only; without one the visitor gets on the map first, unless they are hidden there', () => {
  const off = { isKnown: true, isPublished: false, isLocated: false, isTimeUp: false };
  expect(rightNowStep(off)).toBe('get-on-map');
  expect(rightNowStep({ ...off, isLocated: true, isTimeUp: true })).toBe('get-on-map');
  expect(rightNowStep({ ...off, isLocated: true })).toBe('unhide');
  expect(rightNowStep({ ...off, isPublished: true })).toBe('start');
  expect(rightNowStep({ ...off, isKnown: false })).toBe('start');
});
