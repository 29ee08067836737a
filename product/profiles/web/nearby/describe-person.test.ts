import { expect, it } from 'vitest';
import { readText } from '#platform/i18n/read-text.ts';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import texts from '../person.en.json' with { type: 'json' };
import { stateWords } from './describe-person.ts';

const person: NearbyVisitor = {
  ...{ _id: 'a'.repeat(24), handle: 'quietfern', location: { coordinates: [0, 0] }, cellMetres: 500 },
  ...{ isOnline: false, connectUpdateTime: '2026-06-01T20:00:00.000Z', accountType: 'anonymous' },
};
/** What is said of a person whose last activity was rounded down to eight in the evening, at this time. */
const saidAt = (now: string, more: Partial<NearbyVisitor> = {}) =>
  stateWords(
    { ...person, ...more },
    {
      tOf:
        () =>
        (key, values = {}) =>
          readText(texts, key, values, 'en') ?? key,
      now: Date.parse(now),
      locale: 'en',
    },
  );

it('an activity rounded down to its hour, later to its day, shows as the time it lies in', () => {
  for (const early of ['2026-06-01T20:59:00Z', '2026-06-01T19:58:00Z'])
    expect(saidAt(early)).toEqual(['Active in the last hour']);
  expect(saidAt('2026-06-01T21:00:00Z')).toEqual(['Active in the last 2 hours']);
  expect(saidAt('2026-06-02T19:59:00Z')).toEqual(['Active in the last 24 hours']);
  expect(saidAt('2026-06-02T20:00:00Z')).toEqual(['Active in the last 2 days']);
  expect(saidAt('2026-06-05T20:30:00Z')).toEqual(['Active in the last 5 days']);
});

it('what someone said of hosting or traveling shows until it ends, and that they are new here', () => {
  const setTime = '2026-06-01T20:00:00.000Z';
  for (const [hostingType, words] of [
    ['canHost', ['Hosting']],
    ['canTravel', ['Can travel']],
    ['cannotHost', ['Can’t host']],
    ['canceled', []],
  ] as const) {
    const said = { isOnline: true, hostingStatus: { hostingType, setTime } };
    expect(saidAt('2026-06-01T20:30:00Z', said)).toEqual(['Online', ...words]);
    expect(saidAt('2026-06-02T00:00:00Z', said)).toEqual(['Online']);
  }
  expect(saidAt('2026-06-01T20:30:00Z', { isOnline: true, isNew: true })).toEqual(['Online', 'New here']);
});
