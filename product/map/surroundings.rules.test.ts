import { describe, expect, test } from 'vitest';
import type { GlobalMessage } from '#product/global-chat/contract.ts';
import type { Place } from '#product/places/contract.ts';
import type { NearbyVisitor } from '#product/presence/contract.ts';
import {
  allLayers,
  applyAnswer,
  applyChange,
  countFilters,
  expire,
  lifeLeft,
  type Moment,
  nothingYet,
  shownOf,
  type Surroundings,
  type SurroundingsAnswer,
  withGroup,
  withoutPerson,
} from './surroundings.rules.ts';

const now = Date.parse('2026-11-21T20:00:00Z');
const centre = { lat: 41.88, lng: -87.63 };
const moment: Moment = { now, centre, filters: {}, ownId: null };
const id = (number: number) => number.toString(16).padStart(24, '0');

const person = (number: number, change: Partial<NearbyVisitor> = {}): NearbyVisitor => ({
  _id: id(number),
  handle: `walker${number}`,
  location: { coordinates: [-87.63, 41.88] },
  cellMetres: 500,
  isOnline: true,
  connectUpdateTime: '2026-11-21T20:00:00.000Z',
  accountType: 'anonymous',
  ...change,
});

const post = (number: number, createdAt = now): GlobalMessage => ({
  _id: id(number),
  author: { _id: id(1), handle: 'walker1', isDemo: false },
  body: 'Anyone at the lido later?',
  createdAt: new Date(createdAt).toISOString(),
  location: { coordinates: [-87.63, 41.88] },
  numberOfFlags: 0,
  flaggedByCurrent: false,
  flaggedByAdmin: false,
});

const place = (number: number): Place => ({
  _id: id(number),
  name: 'Corner Sauna',
  type: 'sauna',
  description: '',
  location: { coordinates: [-87.63, 41.88] },
  isCampus: false,
  campusGeometry: null,
  isChildOfCampusId: null,
  visitCount: 0,
  isDemo: false,
  messages: [],
});

const answer = (change: {
  readonly visitors?: NearbyVisitor[];
  readonly gone?: string[];
  readonly isDifference?: boolean;
  readonly places?: SurroundingsAnswer['places'];
  readonly globalMessages?: GlobalMessage[] | null;
}): SurroundingsAnswer => ({
  nearbyVisitors: {
    visitors: change.visitors ?? [],
    isDifference: change.isDifference ?? false,
    gone: change.gone ?? [],
    answerId: 'an answer',
    emitRadiusInMiles: 10,
    maxRadiusInMiles: 50,
    minLockingDistance: 0.1,
  },
  partialVisitorData: {},
  places: change.places === undefined ? { places: [], activeVisits: [] } : change.places,
  groups: [],
  groupMessages: [],
  globalMessages: change.globalMessages === undefined ? [] : change.globalMessages,
  published: null,
  can: { chat: true, report: true, block: true, post: true },
});

const ids = ({ people }: Surroundings) => people.map(({ _id }) => _id);

describe('an answer', () => {
  const known = applyAnswer(nothingYet, answer({ visitors: [person(1), person(2)] }), moment);

  test('[MAP-02] [MAP-03] whole replaces who and what was known', () => {
    const next = applyAnswer(
      known,
      answer({ visitors: [person(3)], places: { places: [place(9)], activeVisits: [] } }),
      moment,
    );
    expect(ids(next)).toEqual([id(3)]);
    expect(next.places.map(({ name }) => name)).toEqual(['Corner Sauna']);
  });

  test('as a difference keeps who did not change', () => {
    const next = applyAnswer(
      known,
      answer({ isDifference: true, visitors: [person(2, { handle: 'other' }), person(3)], gone: [id(1)] }),
      moment,
    );
    expect(ids(next)).toEqual([id(2), id(3)]);
    expect(next.people[0]?.handle).toBe('other');
  });

  test('as a difference applies to what the last answer held, not to live changes since', () => {
    const live = applyChange(known, { type: 'visitor', gone: id(1) }, moment);
    expect(ids(live)).toEqual([id(2)]);
    expect(ids(applyAnswer(live, answer({ isDifference: true }), moment))).toEqual([id(1), id(2)]);
  });

  test('leaves as they were the parts that have not changed since', () => {
    const full = applyAnswer(
      nothingYet,
      answer({ places: { places: [place(9)], activeVisits: [] } }),
      moment,
    );
    expect(applyAnswer(full, answer({ places: null }), moment).places).toHaveLength(1);
  });
});

describe('live changes', () => {
  test('somebody comes, changes and goes', () => {
    const here = applyChange(nothingYet, { type: 'visitor', visitor: person(1) }, moment);
    const away = applyChange(here, { type: 'visitor', visitor: person(1, { isOnline: false }) }, moment);
    expect(away.people.map(({ isOnline }) => isOnline)).toEqual([false]);
    expect(ids(applyChange(away, { type: 'visitor', gone: id(1) }, moment))).toEqual([]);
  });

  test('nobody comes who is too far away, whom the filter keeps off, or who is the visitor himself', () => {
    const far = person(1, { location: { coordinates: [-80, 41.88] } });
    const away = person(2, { isOnline: false });
    expect(ids(applyChange(nothingYet, { type: 'visitor', visitor: far }, moment))).toEqual([]);
    expect(
      ids(
        applyChange(
          nothingYet,
          { type: 'visitor', visitor: away },
          { ...moment, filters: { USERS: { onlineOnly: true } } },
        ),
      ),
    ).toEqual([]);
    expect(
      ids(applyChange(nothingYet, { type: 'visitor', visitor: person(3) }, { ...moment, ownId: id(3) })),
    ).toEqual([]);
  });

  test('[MAP-29] no more than 300 people are kept', () => {
    const crowd = Array.from({ length: 300 }, (_, index) => person(index + 1));
    const known = applyAnswer(nothingYet, answer({ visitors: crowd }), moment);
    const far = person(999, { location: { coordinates: [-87.4, 41.88] } });
    const next = applyChange(known, { type: 'visitor', visitor: far }, moment);
    expect(next.people).toHaveLength(300);
    expect(ids(next)).not.toContain(id(999));
  });

  test('a place is renewed, a group that may not be seen any more is taken off', () => {
    const one = applyChange(nothingYet, { type: 'place', place: place(9) }, moment);
    const two = applyChange(one, { type: 'place', place: { ...place(9), visitCount: 4 } }, moment);
    expect(two.places.map(({ visitCount }) => visitCount)).toEqual([4]);
    expect(withGroup(two, id(7), null).groups).toEqual([]);
  });

  test('a blocked person is gone from everywhere at once', () => {
    const known = applyAnswer(
      nothingYet,
      answer({ visitors: [person(1), person(2)], globalMessages: [post(5)] }),
      moment,
    );
    const without = withoutPerson(known, id(1));
    expect(ids(without)).toEqual([id(2)]);
    expect([...without.posts, ...without.temporary]).toEqual([]);
  });
});

describe('temporary markers', () => {
  const fresh = applyChange(nothingYet, { type: 'globalMessage', globalMessage: post(5) }, moment);

  test('[MAP-34] a fresh global post stands at its published place', () => {
    expect(fresh.temporary.map(({ post: { location } }) => location.coordinates)).toEqual([[-87.63, 41.88]]);
  });

  test('[MAP-26] for 45 s', () => {
    expect(expire(fresh, now + 44_999)).toBe(fresh);
    expect(expire(fresh, now + 45_000).temporary).toEqual([]);
    expect(expire(fresh, now + 45_000).posts).toHaveLength(1);
  });

  test('the ring tells what is left of the time', () => {
    const marker = fresh.temporary[0]!;
    expect(lifeLeft(marker, now)).toBe(1);
    expect(lifeLeft(marker, now + 22_500)).toBe(0.5);
    expect(lifeLeft(marker, now + 90_000)).toBe(0);
  });

  test('an answer brings those of its posts that are young enough, whatever the clocks say', () => {
    const posts = [post(5, now - 10_000), post(6, now - 60_000), post(7, now + 120_000)];
    const { temporary } = applyAnswer(nothingYet, answer({ globalMessages: posts }), moment);
    expect(temporary.map(({ until }) => until - now)).toEqual([35_000, 45_000]);
  });
});

describe('what is shown', () => {
  const known = applyAnswer(
    nothingYet,
    answer({ visitors: [person(1)], places: { places: [place(9)], activeVisits: [] } }),
    moment,
  );

  test('a layer that is off is empty on the map and in its list', () => {
    const shown = shownOf(known, { ...allLayers, users: false });
    expect([shown.people.length, shown.places.length]).toEqual([0, 1]);
  });

  test('the filter button counts what keeps something off', () => {
    expect(countFilters({}, allLayers)).toBe(0);
    expect(
      countFilters(
        { USERS: { ageMin: 30, ageMax: 40, onlineOnly: true }, CLINICS: false },
        { ...allLayers, groups: false },
      ),
    ).toBe(4);
  });
});
