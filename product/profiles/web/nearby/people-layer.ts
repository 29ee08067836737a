import type { LayerReducer, NearbyParts, ReduceContext } from '#product/nearby/layer.ts';
import { limitVisitors } from '#product/presence/limit-visitors.rules.ts';
import { orderPeople } from '#product/nearby/list.rules.ts';
import { defineLayer, type ItemMarker, type NearbyLayer } from '#product/nearby/web/layer.ts';
import { distanceTo, spokenName } from '#product/nearby/web/words.ts';
import { isWithin } from '#product/nearby/located.rules.ts';
import { MAX_RADIUS_MILES } from '#product/nearby/contract.ts';
import { MAX_NEARBY_VISITORS } from '#product/presence/contract/nearby.ts';
import type { NearbyVisitor } from '#product/presence/contract/schema.ts';
import { passes, traitsOf } from '#product/presence/traits.rules.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import { markerStyle } from '../../marker-style.rules.ts';
import { countPeopleFilters } from '../../people-filter.rules.ts';
import { facesStore } from '../faces/faces.store.ts';
import { personWords } from './describe-person.ts';
import type { PeopleLayerParts } from './layer-parts.ts';
import { drawPersonImage, personImage } from './person-marker.ts';
import { PersonRow, personSearch } from './person-row.tsx';
import { PersonTile } from './person-tile.tsx';

declare module '#product/nearby/layer.ts' {
  interface NearbyParts {
    readonly people: readonly NearbyVisitor[];
  }
}

type People = Pick<NearbyParts, 'people'>;

const reduce: LayerReducer<People> = {
  empty: { people: [] },
  answered: ({ nearbyVisitors: { visitors, isDifference, gone } }, held) => ({
    people: isDifference ? mergePeople(held.people, visitors, gone) : visitors,
  }),
  live: ({ people }, _before, { center }) => ({ people: limitVisitors(people, center) }),
  event: (known, event, context) => {
    if (event.type !== 'visitor') return known;
    return 'gone' in event ? without(known, event.gone) : withPerson(known, event.visitor, context);
  },
  withoutPerson: (known, personId) => without(known, personId),
};

/** The key of the layer. */
export const PERSON = 'person';
const RANK = 3;
const PROMOTED_RANK = 4;

/** The people around, the visitor not among them. */
export const peopleLayer = (parts: PeopleLayerParts): NearbyLayer =>
  defineLayer<NearbyVisitor>({
    key: PERSON,
    reduce,
    isCruised: true,
    whereQuiet: parts.whereQuiet,
    texts: [PERSON],
    shown: ({ people }, { users }) => (users ? people : []),
    marker: {
      of: (person, now) => {
        const look = markerStyle(person, now);
        const { _id: seed, isOnline } = person;
        const isRightNow = activeRightNow(person.rightNow, new Date(now)) !== null;
        return {
          image: personImage({ seed, look, isOnline, isRightNow, unread: 0 }, person.photoId ?? null),
          rank: look === 'promoted' ? PROMOTED_RANK : RANK,
          clusterPart: isOnline ? 'online' : 'away',
        };
      },
      clusterParts: [
        { name: 'online', color: 'online' },
        { name: 'away', color: 'away' },
      ],
      pictures: { person: drawPersonImage },
      follow: followPhotos,
      shape: 'round',
      name: (person, words) =>
        spokenName([person.handle, ...personWords(person, words), distanceTo(person, words)?.spoken]),
    },
    row: PersonRow,
    search: personSearch,
    tile: PersonTile,
    limit: MAX_NEARBY_VISITORS,
    tab: {
      title: ({ tOf }) => tOf(PERSON)('title'),
      count: (count, { tOf }) => tOf(PERSON)('count', { count }),
      countsNone: true,
      empty: ({ tOf }) => ({ title: tOf(PERSON)('empty.title'), text: tOf(PERSON)('empty.text') }),
      off: ({ tOf }) => ({ title: tOf(PERSON)('off'), action: tOf(PERSON)('show') }),
      // Trips are in this tab too: both have a handle.
      order: (items, order, from) => orderPeople(items as readonly NearbyVisitor[], order, from),
    },
    card: () =>
      Promise.all([import('./map-person-card.tsx'), import('./nearby-person-card.tsx')]).then(
        async ([{ mapPersonCard }, { nearbyPersonCard }]) => mapPersonCard(await nearbyPersonCard(parts)),
      ),
    toggle: { layer: 'users', title: ({ tOf }) => tOf(PERSON)('title') },
    filter: {
      count: countPeopleFilters,
      fields: () => import('./people-filter.tsx').then(({ peopleFields }) => peopleFields),
    },
  });

/** Calls back when photos of markers were loaded, or forgotten. */
const followPhotos = (onChange: () => void) =>
  facesStore.subscribe(({ decoded }, before) => {
    if (decoded !== before.decoded) onChange();
  });

/** The marker of a visitor who is not there yet. */
export const arrivingMarker = (seed: string): ItemMarker => ({
  image: personImage({ seed, look: 'arriving', isOnline: false, isRightNow: false, unread: 0 }, undefined),
  ...{ rank: RANK, clusterPart: 'away' },
});

const without = ({ people }: People, id: string): People => ({
  people: people.filter(({ _id }) => _id !== id),
});

function withPerson({ people }: People, person: NearbyVisitor, context: ReduceContext): People {
  const isShown =
    person._id !== context.ownId &&
    isWithin(person, context.center, MAX_RADIUS_MILES) &&
    passes(context.filters.USERS ?? {}, traitsOf(person));
  const next = isShown ? mergePeople(people, [person], []) : people.filter(({ _id }) => _id !== person._id);
  return { people: limitVisitors(next, context.center) };
}

/** A person who changed keeps their place in the order, a new one comes last. */
function mergePeople(
  known: readonly NearbyVisitor[],
  changed: readonly NearbyVisitor[],
  gone: readonly string[],
): readonly NearbyVisitor[] {
  const byId = new Map(known.map((person) => [person._id, person]));
  for (const person of changed) byId.set(person._id, person);
  for (const id of gone) byId.delete(id);
  return [...byId.values()];
}
