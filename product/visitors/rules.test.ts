import { describe, expect, it } from 'vitest';
import type { HostingStatus } from './contract.ts';
import {
  ageOn,
  changeOptions,
  DEFAULT_LAYERS,
  DEFAULT_OPTIONS,
  hostingEnds,
  newUntil,
  hostingOfSelf,
  hostingToOthers,
  isHosting,
  keptOptions,
  localDay,
  missingRequirements,
  minimumAgeFor,
  roundedTime,
} from './rules.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const later = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

describe('age', () => {
  it('[AGE-02] is counted in whole years, the birthday included', () => {
    expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18);
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  });

  it("[AGE-02] is counted on the visitor's own day, if it can be today somewhere", () => {
    expect(localDay('2026-11-22', NOON)).toBe('2026-11-22');
    expect(localDay('2026-11-20', NOON)).toBe('2026-11-20');
    expect(localDay('2026-11-23', NOON)).toBe('2026-11-21');
    expect(localDay('2030-01-01', NOON)).toBe('2026-11-21');
    expect(localDay(undefined, NOON)).toBe('2026-11-21');
  });

  it('[AGE-02] must reach 18, or more where a jurisdiction says so, and never less', () => {
    expect([null, 16, 18, 19, 21].map(minimumAgeFor)).toEqual([18, 18, 18, 19, 21]);
  });
});

describe('the missing requirement', () => {
  const visitor = {
    dateOfBirth: '1990-05-17',
    minimumAge: null,
    policiesVersion: 2,
    policiesInForce: 2,
    today: '2026-11-21',
  };
  it('[AGE-13] is the policies until those in force are accepted', () => {
    expect(missingRequirements(visitor)).toBeNull();
    expect(missingRequirements({ ...visitor, policiesVersion: null })).toBe('policies');
    expect(missingRequirements({ ...visitor, policiesVersion: 1 })).toBe('policies');
  });
  it('is the date before the policies, and an age that is too low for the place', () => {
    expect(missingRequirements({ ...visitor, dateOfBirth: null, policiesVersion: null })).toBe(
      'date-of-birth',
    );
    expect(missingRequirements({ ...visitor, dateOfBirth: '2007-01-01', minimumAge: 21 })).toBe('age');
  });
});

describe('hosting status', () => {
  const status: HostingStatus = { hostingType: 'canHost', setTime: '2026-11-21T12:07:31.000Z' };
  it('[MAP-13] lasts four hours', () => {
    expect(hostingOfSelf(status, later(4.1))).toEqual(status);
    expect(hostingOfSelf(status, later(4.13))).toBeNull();
    expect([isHosting(status, later(4.1)), isHosting(status, later(4.13))]).toEqual([true, false]);
    expect(isHosting({ ...status, hostingType: 'canTravel' }, NOON)).toBe(false);
    expect(isHosting(undefined, NOON)).toBe(false);
  });
  it('[MAP-13] ends for others four hours after its rounded time, whenever in those ten minutes it was set', () => {
    const ends = Date.parse('2026-11-21T16:00:00.000Z');
    for (const setTime of [
      '2026-11-21T12:00:00.000Z',
      '2026-11-21T12:07:31.000Z',
      '2026-11-21T12:09:59.999Z',
    ]) {
      const set: HostingStatus = { ...status, setTime };
      expect(hostingEnds(set, NOON)).toBe(ends);
      expect(hostingToOthers(set, new Date(ends - 1))).not.toBeNull();
      expect([hostingEnds(set, new Date(ends)), hostingToOthers(set, new Date(ends))]).toEqual([null, null]);
      expect(isHosting(hostingToOthers(set, NOON), new Date(ends))).toBe(false);
    }
  });
  it('[MAP-10..12] reaches others with its time rounded to ten minutes, and not when canceled', () => {
    expect(hostingToOthers(status, NOON)).toEqual({
      hostingType: 'canHost',
      setTime: '2026-11-21T12:00:00.000Z',
    });
    expect(hostingToOthers({ ...status, hostingType: 'canceled' }, NOON)).toBeNull();
  });
});

it('the last activity is rounded more coarsely the longer ago it is', () => {
  const seen = new Date('2026-11-21T09:47:13Z');
  expect(roundedTime(seen, true, NOON).toISOString()).toBe('2026-11-21T09:40:00.000Z');
  expect(roundedTime(seen, false, NOON).toISOString()).toBe('2026-11-21T09:00:00.000Z');
  expect(roundedTime(seen, false, later(22)).toISOString()).toBe('2026-11-21T00:00:00.000Z');
});

describe('a new account', () => {
  const joined = new Date('2026-11-20T21:43:17Z');
  const ends = new Date('2026-11-27T00:00:00Z');

  it('is new until the seventh midnight after it joined, which tells the day alone', () => {
    expect(newUntil(joined, false, joined)).toEqual(ends);
    expect(newUntil(new Date('2026-11-20T00:00:00Z'), false, joined)).toEqual(ends);
    expect(newUntil(joined, false, new Date(ends.getTime() - 1))).toEqual(ends);
    expect(newUntil(joined, false, ends)).toBeNull();
  });

  it('is one: a visitor without an account is not new', () => {
    expect(newUntil(joined, true, joined)).toBeNull();
  });
});

describe('options', () => {
  const change = {
    filters: { CLINICS: true },
    layers: { ...DEFAULT_LAYERS, places: false },
    nsfwContentIosApp: true,
    language: 'de-AT',
    hasSeenIntro: true,
  };
  it('[VIS-69] an anonymous visitor has empty saved filters and keeps layers, language and the seen intro only', () => {
    expect(changeOptions({ ...DEFAULT_OPTIONS, filters: { CLINICS: true } }, change, true)).toEqual({
      filters: {},
      layers: change.layers,
      nsfwContentIosApp: false,
      language: 'de-AT',
      hasSeenIntro: true,
    });
  });
  it('without an account layers, language and the seen intro are kept, and nothing that was not given', () => {
    expect(keptOptions(change, true)).toEqual({
      ...{ layers: change.layers, language: 'de-AT', hasSeenIntro: true },
    });
    expect(keptOptions({ filters: {}, layers: DEFAULT_LAYERS }, true)).toEqual({ layers: DEFAULT_LAYERS });
    expect(keptOptions(change, false)).toBe(change);
  });
  it('an account keeps the changed options and the others as they were', () => {
    const saved = changeOptions(DEFAULT_OPTIONS, change, false);
    expect(saved).toEqual(change);
    expect(changeOptions(saved, { filters: {} }, false)).toEqual({ ...change, filters: {} });
  });
});
