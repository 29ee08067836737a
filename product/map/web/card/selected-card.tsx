import { useNearby } from '#product/nearby/web/nearby.store.ts';
import type { LngLatPair } from '#platform/geo/point.ts';
import { GroupCard } from '#product/groups/web/group-card.tsx';
import { PlaceCard } from '#product/places/web/place-card.tsx';
import type { CellMetres, NearbyVisitor } from '#product/presence/contract.ts';
import type { Trip } from '#product/trips/contract.ts';
import { isHosting } from '#product/visitors/rules.ts';
import {
  PersonAvatar,
  type RemovedUserReason,
  updateVisitor,
  useVisitor,
} from '#product/visitors/web/index.ts';
import { PersonCard } from '#product/visitors/web/person-card.tsx';
import { formatDistance, stepBetween } from '#product/nearby/web/format-distance.ts';
import type { MapHomeProps } from '../map-home-props.ts';
import { useMapModel } from '../map-model-context.tsx';
import type { MarkerKey } from '../markers/marker-features.ts';
import type { Words } from '../words.ts';
import { shownIn } from '../map.state.ts';
import { intentionOf, stateWords } from '../list/describe-person.ts';
import { tripWords } from '../list/describe-trip.ts';
import { useMarkerWords } from '../markers/use-marker-words.ts';

export interface SelectedCardProps {
  readonly selected: MarkerKey;
  readonly live: MapHomeProps['live'];
  readonly onClose: () => void;
  /** The person whose card was opened is shown to the visitor no more. */
  readonly onPersonRemoved: (userId: string, reason: RemovedUserReason) => void;
}

/** The card of what is selected. */
export function SelectedCard({ selected, live, onClose: close, onPersonRemoved }: SelectedCardProps) {
  const model = useMapModel();
  const words = useMarkerWords();
  const visitor = useVisitor();
  const shown = useNearby(shownIn);
  const nearby = useNearby((state) => state.nearby);
  const closeLabel = words.t('actions.close');
  switch (selected.kind) {
    case 'person': {
      const person = shown.people.find(({ _id }) => _id === selected.id);
      return person ? (
        <PersonCard
          person={{
            id: person._id,
            handle: person.handle,
            isOnline: person.isOnline,
            isHosting: isHosting(person.hostingStatus, new Date(words.now)),
            isDemo: person.isDemo ?? false,
            words: cardWords(person, words),
            intention: intentionOf(person, words),
          }}
          canBlock={nearby.can.block}
          onClose={close}
          onBlocked={() => model.clearVisitorData(person._id)}
          onRemoved={(reason) => {
            onPersonRemoved(person._id, reason);
            model.clearVisitorData(person._id);
          }}
        />
      ) : null;
    }
    case 'trip': {
      const trip = shown.trips.find(({ _id }) => _id === selected.id);
      return trip ? (
        <PersonCard
          person={{
            ...{ id: trip.visitorId, handle: trip.handle, isDemo: trip.isDemo ?? false },
            // Of who is not there it is not said whether he is online, or hosts somewhere else.
            ...{ isOnline: false, isHosting: false, words: tripCardWords(trip, words), intention: null },
          }}
          canBlock={nearby.can.block}
          onClose={close}
          onBlocked={() => model.clearVisitorData(trip.visitorId)}
          onRemoved={(reason) => {
            onPersonRemoved(trip.visitorId, reason);
            model.clearVisitorData(trip.visitorId);
          }}
        />
      ) : null;
    }
    case 'place': {
      const place = shown.places.find(({ _id }) => _id === selected.id);
      return place ? (
        <PlaceCard
          place={place}
          live={live}
          activeVisits={nearby.activeVisits}
          distance={distanceTo(place.location.coordinates, words)}
          locale={words.locale}
          now={words.now}
          face={face}
          isFavorite={visitor?.favoritePlaceIds.includes(place._id) ?? false}
          onFavorites={(favoritePlaceIds) => updateVisitor({ favoritePlaceIds })}
          closeLabel={closeLabel}
          onClose={close}
        />
      ) : null;
    }
    case 'group': {
      const group = shown.groups.find(({ _id }) => _id === selected.id);
      return group ? (
        <GroupCard
          group={group}
          locale={words.locale}
          distance={distanceTo(group.location.coordinates, words)}
          face={face}
          closeLabel={closeLabel}
          onClose={close}
        />
      ) : null;
    }
  }
}

const face = (userId: string, size: 36 | 44) => <PersonAvatar id={userId} size={size} />;

/** Hosting stands on the card as a chip of its own. */
function cardWords(person: NearbyVisitor, words: Words): readonly string[] {
  const hosting = words.t('person.hosting');
  const distance = distanceTo(person.location.coordinates, words, person.cellMetres);
  const states = stateWords(person, words).filter((word) => word !== hosting);
  return distance ? [...states, distance] : states;
}

function tripCardWords(trip: Trip, words: Words): readonly string[] {
  const distance = distanceTo(trip.location.coordinates, words, trip.cellMetres);
  const { onCard } = tripWords(trip, words);
  return distance ? [onCard, distance] : [onCard];
}

/** How far; the list says from where. */
const distanceTo = (to: LngLatPair, { from, t, locale }: Words, cellMetres?: CellMetres): string | null =>
  from && formatDistance(stepBetween(from, to, locale, cellMetres), t, locale).written;
