import type { ReactNode } from 'react';
import { Glyph } from '#platform/ui/glyph.tsx';
import { ListItem } from '#platform/ui/list-item.tsx';
import type { Group } from '#product/groups/contract.ts';
import { groupTime } from '#product/groups/web/index.ts';
import type { LngLatPair } from '#platform/geo/point.ts';
import type { Place } from '#product/places/contract.ts';
import { PlaceTile } from '#product/places/web/index.ts';
import type { CellMetres, NearbyVisitor } from '#product/presence/contract.ts';
import type { Trip } from '#product/trips/contract.ts';
import { PersonAvatar } from '#product/visitors/web/index.ts';
import { type MarkerStyle, markerStyle } from '../../marker-style.rules.ts';
import { formatDistance, stepBetween } from '#product/nearby/web/format-distance.ts';
import type { Words } from '../words.ts';
import styles from './nearby-list.module.css';
import { personWords } from './describe-person.ts';
import { tripWords } from './describe-trip.ts';

interface RowProps {
  readonly words: Words;
  readonly selected: boolean;
  readonly id: string;
  readonly onPress: () => void;
}

export function PersonRow({
  person,
  words,
  selected,
  id,
  onPress,
}: RowProps & { readonly person: NearbyVisitor }) {
  return (
    <ListItem
      id={id}
      leading={<PersonAvatar id={person._id} size={44} online={person.isOnline} />}
      title={person.handle}
      text={
        <>
          <StyleGlyph look={markerStyle(person, words.now)} />
          <span className={styles['words']}>{personWords(person, words).join(' · ')}</span>
        </>
      }
      trailing={<Distance to={person.location.coordinates} cellMetres={person.cellMetres} words={words} />}
      selected={selected}
      onPress={onPress}
    />
  );
}

/** Somebody who will come, or says that he is in town: not where he is now. */
export function TripRow({ trip, words, selected, id, onPress }: RowProps & { readonly trip: Trip }) {
  return (
    <ListItem
      id={id}
      leading={<PersonAvatar id={trip.visitorId} size={44} />}
      title={trip.handle}
      text={
        <>
          <StyleGlyph look="arriving" />
          <span className={styles['words']}>{tripWords(trip, words).inRow}</span>
        </>
      }
      trailing={<Distance to={trip.location.coordinates} cellMetres={trip.cellMetres} words={words} />}
      selected={selected}
      onPress={onPress}
    />
  );
}

const styleGlyphs: Partial<Record<MarkerStyle, ReactNode>> = {
  host: (
    <span className={styles['host']}>
      <Glyph name="house" size={16} />
    </span>
  ),
  visiting: (
    <span className={styles['travel']}>
      <Glyph name="plane" size={16} />
    </span>
  ),
  arriving: (
    <span className={styles['arriving']}>
      <Glyph name="plane" size={16} />
    </span>
  ),
  promoted: (
    <span className={styles['promoted']}>
      <Glyph name="spark" size={16} />
    </span>
  ),
};
const StyleGlyph = ({ look }: { readonly look: MarkerStyle }) => styleGlyphs[look] ?? null;

export function PlaceRow({ place, words, selected, id, onPress }: RowProps & { readonly place: Place }) {
  const { tPlace } = words;
  const kind = tPlace(`type.${place.type}`);
  return (
    <ListItem
      id={id}
      leading={<PlaceTile type={place.type} size={44} isFull={place.visitCount > 0} />}
      title={place.name}
      text={
        <span className={styles['words']}>
          {place.visitCount > 0 ? `${kind} · ${tPlace('hereCount', { count: place.visitCount })}` : kind}
        </span>
      }
      trailing={<Distance to={place.location.coordinates} words={words} />}
      selected={selected}
      onPress={onPress}
    />
  );
}

export function GroupRow({ group, words, selected, id, onPress }: RowProps & { readonly group: Group }) {
  const { tGroup, locale } = words;
  const state = group.isCanceled
    ? tGroup('canceled')
    : group.isComplete
      ? tGroup('complete')
      : tGroup('going', { count: group.goingCount });
  return (
    <ListItem
      id={id}
      leading={
        <span className={styles['groupTile']}>
          <Glyph name="people" size={22} />
        </span>
      }
      title={group.detailsPublic.name}
      text={<span className={styles['words']}>{`${groupTime(group.startTime, locale)} · ${state}`}</span>}
      trailing={<Distance to={group.location.coordinates} words={words} />}
      selected={selected}
      onPress={onPress}
    />
  );
}

interface DistanceProps {
  readonly to: LngLatPair;
  readonly cellMetres?: CellMetres;
  readonly words: Words;
}

function Distance({ to, cellMetres, words }: DistanceProps) {
  if (!words.from) return null;
  return formatDistance(stepBetween(words.from, to, words.locale, cellMetres), words.t, words.locale).written;
}
