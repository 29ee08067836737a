import { describe, expect, test } from 'vitest';
import type { Group } from '#product/groups/contract/schema.ts';
import type { Place } from '#product/places/contract/schema.ts';
import type { Trip } from '#product/trips/contract/schema.ts';
import type { Filters, Layers } from '#product/visitors/contract.ts';
import { DEFAULT_LAYERS } from '#product/visitors/rules.ts';
import { withGroup } from '#product/groups/web/nearby/group-layer.ts';
import { countFilters, shownOf } from '#product/nearby/web/shown.ts';
import type { ReduceContext } from '#product/nearby/layer.ts';
import { type NearbyState } from '#product/nearby/nearby-state.rules.ts';
import { offlineLayers as layers } from './offline-layers.fixture.ts';
import {
  answer,
  applyChange,
  context,
  group,
  id,
  ids,
  nothingYet,
  person,
  place,
  post,
  take,
  trip,
  withoutPerson,
} from './nearby-state.fixture.ts';

describe('an answer', () => {
  const known = take(nothingYet, answer({ visitors: [person(1), person(2)] }), context);

  test('[MAP-02] [MAP-03] a whole answer replaces all people and content', () => {
    const next = take(
      known,
      answer({ visitors: [person(3)], places: { places: [place(9)], activeVisits: [] } }),
      context,
    );
    expect(ids(next)).toEqual([id(3)]);
    expect(next.places.map(({ name }) => name)).toEqual(['Corner Sauna']);
  });

  test('a difference keeps unchanged people', () => {
    const next = take(
      known,
      answer({ isDifference: true, visitors: [person(2, { handle: 'other' }), person(3)], gone: [id(1)] }),
      context,
    );
    expect(ids(next)).toEqual([id(2), id(3)]);
    expect(next.people[0]?.handle).toBe('other');
  });

  test('a difference applies to the last answer, not to live changes since', () => {
    const live = applyChange(known, { type: 'visitor', gone: id(1) }, context);
    expect(ids(live)).toEqual([id(2)]);
    expect(ids(take(live, answer({ isDifference: true }), context))).toEqual([id(1), id(2)]);
  });

  test('leaves unchanged parts as they were', () => {
    const full = take(nothingYet, answer({ places: { places: [place(9)], activeVisits: [] } }), context);
    expect(take(full, answer({ places: null }), context).places).toHaveLength(1);
  });
});

describe('live changes', () => {
  test('people appear, change and disappear', () => {
    const here = applyChange(nothingYet, { type: 'visitor', visitor: person(1) }, context);
    const away = applyChange(here, { type: 'visitor', visitor: person(1, { isOnline: false }) }, context);
    expect(away.people.map(({ isOnline }) => isOnline)).toEqual([false]);
    expect(ids(applyChange(away, { type: 'visitor', gone: id(1) }, context))).toEqual([]);
  });

  test('ignores people who are too far away or filtered out, and the visitor', () => {
    const far = person(1, { location: { coordinates: [-80, 41.88] } });
    const away = person(2, { isOnline: false });
    expect(ids(applyChange(nothingYet, { type: 'visitor', visitor: far }, context))).toEqual([]);
    expect(
      ids(
        applyChange(
          nothingYet,
          { type: 'visitor', visitor: away },
          { ...context, filters: { USERS: { onlineOnly: true } } },
        ),
      ),
    ).toEqual([]);
    expect(
      ids(applyChange(nothingYet, { type: 'visitor', visitor: person(3) }, { ...context, ownId: id(3) })),
    ).toEqual([]);
    const dating = { ...context, filters: { USERS: { lookingFor: ['dates' as const] } } };
    const looking = person(4, { lookingFor: ['chat', 'dates'] });
    const here = applyChange(nothingYet, { type: 'visitor', visitor: looking }, dating);
    expect(ids(here)).toEqual([id(4)]);
    // They take it back.
    expect(ids(applyChange(here, { type: 'visitor', visitor: person(4) }, dating))).toEqual([]);
  });

  test('[MAP-29] no more than 300 people are kept', () => {
    const crowd = Array.from({ length: 300 }, (_, index) => person(index + 1));
    const known = take(nothingYet, answer({ visitors: crowd }), context);
    const far = person(999, { location: { coordinates: [-87.4, 41.88] } });
    const next = applyChange(known, { type: 'visitor', visitor: far }, context);
    expect(next.people).toHaveLength(300);
    expect(ids(next)).not.toContain(id(999));
  });

  test('a place is updated, a hidden group is removed', () => {
    const one = applyChange(nothingYet, { type: 'place', place: place(9) }, context);
    const two = applyChange(one, { type: 'place', place: { ...place(9), visitCount: 4 } }, context);
    expect(two.places.map(({ visitCount }) => visitCount)).toEqual([4]);
    const three = withGroup(two, id(7), group(7), context);
    expect(three.groups).toHaveLength(1);
    expect(withGroup(three, id(7), null, context).groups).toEqual([]);
  });

  test('no event brings back a place or group excluded by filter, distance or its end', () => {
    const kept = (change: Partial<Place>, filters: Filters) =>
      applyChange(nothingYet, { type: 'place', place: { ...place(9), ...change } }, { ...context, filters })
        .places.length;
    expect(kept({ type: 'cafe' }, { PLACES: { types: ['sauna'] } })).toBe(0);
    expect(kept({ type: 'sauna' }, { PLACES: { types: ['sauna'] } })).toBe(1);
    expect(kept({ type: 'clinic' }, { PLACES: { types: ['sauna'] } })).toBe(1);
    expect(kept({ type: 'clinic' }, { CLINICS: false })).toBe(0);
    expect(kept({ location: { coordinates: [-87, 41.88] } }, {})).toBe(0);

    const over = group(7, { isComplete: true });
    const known = withGroup(nothingYet, id(7), group(7), context);
    expect([known, nothingYet].map((map) => withGroup(map, id(7), over, context).groups)).toEqual([[], []]);
    const shown = (change: Partial<Group>, filters: Filters) =>
      withGroup(nothingYet, id(7), group(7, change), { ...context, filters }).groups.length;
    expect(shown({}, { GROUPS: { from: '2026-11-23', to: '2026-11-23' } })).toBe(1);
    expect(shown({}, { GROUPS: { from: '2026-11-24' } })).toBe(0);
    expect(shown({ location: { coordinates: [-85, 41.88] } }, {})).toBe(0);
  });

  test('a place excluded by new filters disappears with its next event', () => {
    const cafe: Place = { ...place(9), type: 'cafe' };
    const known = applyChange(nothingYet, { type: 'place', place: cafe }, context);
    const filtered: ReduceContext = { ...context, filters: { PLACES: { types: ['sauna'] } } };
    expect(applyChange(known, { type: 'place', place: cafe }, filtered).places).toEqual([]);
  });

  test('posts of a visitor who leaves the map stay until they expire', () => {
    const known = take(nothingYet, answer({ visitors: [person(1)], globalMessages: [post(5)] }), context);
    const left = applyChange(known, { type: 'visitor', gone: id(1) }, context);
    expect(ids(left)).toEqual([]);
    expect([left.posts.length, left.temporary.length]).toEqual([1, 1]);
  });

  test('a blocked person disappears from everywhere at once', () => {
    const known = take(
      nothingYet,
      answer({ visitors: [person(1), person(2)], globalMessages: [post(5)] }),
      context,
    );
    const without = withoutPerson(known, id(1));
    expect(ids(without)).toEqual([id(2)]);
    expect([...without.posts, ...without.temporary]).toEqual([]);
  });
});

describe('what is shown', () => {
  const known = take(
    nothingYet,
    answer({ visitors: [person(1)], places: { places: [place(9)], activeVisits: [] } }),
    context,
  );

  test('a layer that is off is empty on the map and in its list', () => {
    const { items } = shownOf(layers, known, { ...DEFAULT_LAYERS, users: false });
    expect([items['person']?.length, items['place']?.length]).toEqual([0, 1]);
  });

  test('clinics show without places, and hide by their own filter', () => {
    const clinic = { ...place(10), type: 'clinic' } as const;
    const withClinic = { ...known, places: [...known.places, clinic] };
    const places = (toggles: Layers) => shownOf(layers, withClinic, toggles).items['place'];
    expect(places({ ...DEFAULT_LAYERS, places: false })).toEqual([clinic]);
    expect(places(DEFAULT_LAYERS)).toHaveLength(2);
  });

  test('a trip shows only while its visitor is not nearby', () => {
    const trips = [trip(21, 1), trip(22, 2)];
    const around = take(nothingYet, answer({ visitors: [person(1)], trips }), context);
    const shown = (of: NearbyState, toggles = DEFAULT_LAYERS) =>
      (shownOf(layers, of, toggles).items['trip'] as readonly Trip[]).map(({ visitorId }) => visitorId);
    expect(shown(around)).toEqual([id(2)]);
    expect(shown(around, { ...DEFAULT_LAYERS, users: false })).toEqual([]);
    expect(shown(applyChange(around, { type: 'visitor', gone: id(1) }, context))).toEqual([id(1), id(2)]);
    expect(shown(take(around, answer({ trips: null }), context))).toEqual([id(1), id(2)]);
    expect(shown(withoutPerson(around, id(2)))).toEqual([]);
  });

  test('the filter button counts the filters and layers that hide something', () => {
    expect(countFilters(layers, {}, DEFAULT_LAYERS)).toBe(0);
    expect(
      countFilters(
        layers,
        { USERS: { ageMin: 30, ageMax: 40, onlineOnly: true }, CLINICS: false },
        { ...DEFAULT_LAYERS, groups: false },
      ),
    ).toBe(4);
  });
});
