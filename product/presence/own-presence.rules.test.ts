import { expect, it } from 'vitest';
import { ownPresence } from './own-presence.rules.ts';

const off = {
  ...{ isSeenAtPlace: false, isLocated: false, isKnown: true },
  ...{ isPublished: false, isReturning: false, hasStopped: false },
};

it('the own presence says nothing of a position before the server does', () => {
  expect(ownPresence(off)).toEqual({ status: 'off', isOn: false, isSaid: true });
  expect(ownPresence({ ...off, isKnown: false })).toMatchObject({ status: 'off', isSaid: true });
  expect(ownPresence({ ...off, isLocated: true, isKnown: false })).toMatchObject({
    isOn: true,
    isSaid: false,
  });
});

it('the own presence says where others see the visitor', () => {
  expect(ownPresence({ ...off, isLocated: true, isPublished: true })).toMatchObject({
    status: 'on',
    isOn: true,
  });
  // Looking elsewhere, the last position stays until it expires.
  expect(ownPresence({ ...off, isPublished: true })).toMatchObject({ status: 'on', isOn: true });
  expect(ownPresence({ ...off, isLocated: true })).toMatchObject({
    status: 'hidden',
    isOn: true,
    isSaid: true,
  });
  for (const isKnown of [true, false])
    expect(ownPresence({ ...off, isSeenAtPlace: true, isKnown })).toEqual({
      ...{ status: 'atPlace', isOn: true, isSaid: true },
    });
});

it('[PRES-05] the own presence tells a marker that comes back after a visit from one in a zone', () => {
  const back = { ...off, isLocated: true, isReturning: true };
  expect(ownPresence(back)).toEqual({ status: 'returning', isOn: true, isSaid: true });
  expect(ownPresence({ ...back, isKnown: false })).toMatchObject({ isSaid: false });
  expect(ownPresence({ ...back, isPublished: true })).toMatchObject({ status: 'on' });
});

it('the own presence says to one who left the map that the area is not kept', () => {
  const left = { ...off, hasStopped: true };
  expect(ownPresence(left)).toEqual({ status: 'stopped', isOn: false, isSaid: true });
  expect(ownPresence({ ...left, isPublished: true })).toMatchObject({ status: 'on' });
});
