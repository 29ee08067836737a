import type { Group } from '#product/groups/contract.ts';
import { TEMPORARY_MARKER_SECONDS } from '#product/nearby/contract.ts';
import type { NearbyParts } from '#product/nearby/layer.ts';
import type { Place } from '#product/places/contract.ts';
import type { NearbyVisitor } from '#product/presence/contract.ts';
import type { Trip } from '#product/trips/contract.ts';
import type { Filters, Layers } from '#product/visitors/contract.ts';

export type TemporaryMarker = NearbyParts['temporary'][number];

/** How much of a temporary marker's life is left, from 1 to 0. */
export const lifeLeft = ({ until }: TemporaryMarker, now: number): number =>
  Math.min(1, Math.max(0, (until - now) / (TEMPORARY_MARKER_SECONDS * 1000)));

/** What the layers and filters of the viewer leave of it; the same for the map and its list. */
export interface Shown {
  readonly people: readonly NearbyVisitor[];
  readonly places: readonly Place[];
  readonly groups: readonly Group[];
  /** Of those who are not there yet. */
  readonly trips: readonly Trip[];
  readonly temporary: NearbyParts['temporary'];
}

/** Without places clinics are still shown: they are a layer of their own, which is left out by its filter. */
export function shownOf(known: NearbyParts, layers: Layers): Shown {
  return {
    people: layers.users ? known.people : [],
    places: layers.places ? known.places : known.places.filter(({ type }) => type === 'clinic'),
    groups: layers.groups ? known.groups : [],
    trips: layers.users ? tripsOfAbsent(known) : [],
    temporary: layers.globalMessages ? known.temporary : [],
  };
}

/** Who is there, and who will come. */
export const allPeopleOf = ({
  people,
  trips,
}: Pick<Shown, 'people' | 'trips'>): readonly (NearbyVisitor | Trip)[] =>
  trips.length === 0 ? people : [...people, ...trips];

/** Who is here already stands here himself, and not once more as somebody who will come. */
function tripsOfAbsent({ people, trips }: NearbyParts): readonly Trip[] {
  if (trips.length === 0) return trips;
  const here = new Set(people.map(({ _id }) => _id));
  return trips.filter(({ visitorId }) => !here.has(visitorId));
}

/** How many filters and layers keep something from the map: the number on the filter button. */
export function countFilters(filters: Filters, layers: Layers): number {
  const { USERS, PLACES, GROUPS, CLINICS } = filters;
  return [
    USERS?.ageMin !== undefined || USERS?.ageMax !== undefined,
    (USERS?.tags?.length ?? 0) > 0,
    USERS?.onlineOnly === true,
    (PLACES?.types?.length ?? 0) > 0,
    GROUPS?.from !== undefined || GROUPS?.to !== undefined,
    CLINICS === false,
    ...Object.values(layers).map((isOn) => !isOn),
  ].filter(Boolean).length;
}
