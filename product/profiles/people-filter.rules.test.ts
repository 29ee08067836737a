import { describe, expect, it } from 'vitest';
import type { LookingFor } from '#product/visitors/about.contract.ts';
import { filters, MAX_TAGS, MAXIMUM_AGE, TAG_LENGTH } from '#product/visitors/contract.ts';
import {
  countPeopleFilters,
  type PeopleDraft,
  peopleDraftOf,
  readPeopleDraft,
} from './people-filter.rules.ts';

const read = (typed: Partial<PeopleDraft>) => readPeopleDraft({ ...peopleDraftOf({}), ...typed });

describe('the filters of people', () => {
  it('filter nothing where the fields are empty', () => {
    expect(peopleDraftOf({})).toEqual({
      ...{ ageMin: '', ageMax: '', tags: '', lookingFor: [], on: [] },
      ...{ preferredRoles: [], bodyTypes: [], heightMinCm: null, heightMaxCm: null },
    });
    expect(read({})).toEqual({});
    expect(read({ ageMin: ' ', ageMax: '  ', tags: ' , ,' })).toEqual({});
  });

  it('fill the fields when saved, and are read back unchanged', () => {
    const ageMin = 30;
    const ageMax = 45;
    const tags = ['walks', 'tea'];
    const onlineOnly = true;
    const lookingFor: LookingFor[] = ['chat', 'regular'];
    for (const USERS of [
      { ageMin, ageMax, tags, lookingFor, onlineOnly },
      { hostingOnly: true, visitingOnly: true, newOnly: true, photoOnly: true },
      { lookingFor },
      { preferredRoles: ['top' as const, 'side' as const] },
      { bodyTypes: ['slim' as const] },
      { heightMinCm: 175 },
      { heightMinCm: 175, heightMaxCm: 190 },
      { ageMin },
      { ageMax },
      { tags },
      { onlineOnly },
    ]) {
      expect(readPeopleDraft(peopleDraftOf({ USERS }))).toEqual({ USERS });
      expect(filters.safeParse({ USERS }).success).toBe(true);
    }
  });

  it('take ages from 18 to 120, the lower first', () => {
    expect(read({ ageMin: '18', ageMax: '120' })).toEqual({ USERS: { ageMin: 18, ageMax: MAXIMUM_AGE } });
    expect(read({ ageMin: '40', ageMax: '40' })).toEqual({ USERS: { ageMin: 40, ageMax: 40 } });
    expect(read({ ageMin: '40', ageMax: '30' })).toBeNull();
    for (const age of ['17', '121', '30.5', 'old']) {
      expect(read({ ageMin: age })).toBeNull();
      expect(read({ ageMax: age })).toBeNull();
    }
  });

  it('take heights in order, and say nothing where they cross', () => {
    expect(read({ heightMinCm: 180, heightMaxCm: 180 })).not.toBeNull();
    expect(read({ heightMinCm: 181, heightMaxCm: 180 })).toBeNull();
  });

  it('take as many tags, of such a length, as the server does', () => {
    const tags = Array.from({ length: MAX_TAGS + 1 }, (_, n) => `tag${n}`);
    expect(read({ tags: tags.join() })).toEqual({ USERS: { tags: tags.slice(0, MAX_TAGS) } });
    const longest = 'x'.repeat(TAG_LENGTH);
    expect(read({ tags: `${longest}x, ${longest}` })).toEqual({ USERS: { tags: [longest] } });
  });

  it('are the same in whatever order they were chosen', () => {
    const chosen = read({ lookingFor: ['regular', 'chat', 'regular'], on: ['photoOnly', 'onlineOnly'] });
    expect(chosen).toEqual({ USERS: { lookingFor: ['chat', 'regular'], onlineOnly: true, photoOnly: true } });
  });

  it('count as one for both ages, for both heights, one for the tags, one for each choice of several, and one for each switch', () => {
    expect(countPeopleFilters({})).toBe(0);
    expect(countPeopleFilters({ USERS: { onlineOnly: false, tags: [], lookingFor: [] } })).toBe(0);
    for (const one of [
      { ageMin: 30 },
      { ageMax: 45 },
      { ageMin: 30, ageMax: 45 },
      { heightMinCm: 170, heightMaxCm: 190 },
      { heightMaxCm: 190 },
      { preferredRoles: ['top' as const, 'vers' as const] },
      { bodyTypes: ['slim' as const, 'large' as const] },
      { tags: ['walks', 'tea'] },
      { onlineOnly: true },
      { hostingOnly: true },
      { visitingOnly: true },
      { newOnly: true },
      { photoOnly: true },
      { lookingFor: ['dates' as const, 'chat' as const] },
    ])
      expect(countPeopleFilters({ USERS: one })).toBe(1);
    expect(countPeopleFilters({ USERS: { ageMin: 30, tags: ['tea'], onlineOnly: true } })).toBe(3);
  });
});
