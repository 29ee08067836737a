import { fromPair, type LatLng, type LngLatPair } from '#platform/geo/point.ts';
import { markerStyle } from '../../marker-style.rules.ts';
import type { Shown } from '../shown.ts';
import { formatDistance, stepBetween } from '#product/nearby/web/format-distance.ts';
import type { MarkerKey } from './marker-features.ts';
import type { MarkerLook } from './marker-image.ts';
import { personWords } from '../list/describe-person.ts';
import { tripWords } from '../list/describe-trip.ts';
import type { Words } from '../words.ts';

/** One marker as the selected one is drawn and called. */
export interface MarkerInfo {
  readonly key: MarkerKey;
  readonly at: LatLng;
  /** "quietfern, Online, Hosting, under 500 metres". */
  readonly name: string;
  readonly look: MarkerLook;
}

/** Null when it is no longer there. */
export function markerInfo(key: MarkerKey, shown: Shown, words: Words): MarkerInfo | null {
  switch (key.kind) {
    case 'person':
      return personInfo(key, shown, words);
    case 'place':
      return placeInfo(key, shown, words);
    case 'group':
      return groupInfo(key, shown, words);
    case 'trip':
      return tripInfo(key, shown, words);
  }
}

function personInfo(key: MarkerKey, shown: Shown, words: Words): MarkerInfo | null {
  const person = shown.people.find(({ _id }) => _id === key.id);
  if (!person) return null;
  const { coordinates } = person.location;
  const distance = words.from && stepBetween(words.from, coordinates, words.locale, person.cellMetres);
  return {
    key,
    at: fromPair(coordinates),
    name: join([
      person.handle,
      ...personWords(person, words),
      distance && formatDistance(distance, words.t, words.locale).spoken,
    ]),
    look: {
      kind: 'person',
      seed: person._id,
      look: markerStyle(person, words.now),
      isOnline: person.isOnline,
      unread: 0,
    },
  };
}

function placeInfo(key: MarkerKey, shown: Shown, words: Words): MarkerInfo | null {
  const place = shown.places.find(({ _id }) => _id === key.id);
  if (!place) return null;
  const { type, visitCount, name } = place;
  return {
    key,
    at: fromPair(place.location.coordinates),
    name: join([
      name,
      words.tPlace(`type.${type}`),
      visitCount > 0 && words.tPlace('hereCount', { count: visitCount }),
      spokenDistance(place.location.coordinates, words),
    ]),
    look: { kind: 'place', type, visits: visitCount },
  };
}

function groupInfo(key: MarkerKey, shown: Shown, words: Words): MarkerInfo | null {
  const group = shown.groups.find(({ _id }) => _id === key.id);
  if (!group) return null;
  const { goingCount, isCanceled, detailsPublic } = group;
  return {
    key,
    at: fromPair(group.location.coordinates),
    name: join([
      detailsPublic.name,
      isCanceled ? words.tGroup('canceled') : words.tGroup('going', { count: goingCount }),
      spokenDistance(group.location.coordinates, words),
    ]),
    look: { kind: 'group', going: goingCount, isCanceled },
  };
}

function tripInfo(key: MarkerKey, shown: Shown, words: Words): MarkerInfo | null {
  const trip = shown.trips.find(({ _id }) => _id === key.id);
  if (!trip) return null;
  return {
    key,
    at: fromPair(trip.location.coordinates),
    name: `${trip.handle}, ${tripWords(trip, words).spoken}`,
    look: { kind: 'person', seed: trip.visitorId, look: 'arriving', isOnline: false, unread: 0 },
  };
}

const spokenDistance = (to: LngLatPair, { from, t, locale }: Words) =>
  from && formatDistance(stepBetween(from, to, locale), t, locale).spoken;

const join = (parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(', ');
