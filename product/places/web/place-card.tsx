import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { FaceLink } from '#platform/ui/display/face-link.tsx';
import { CardFrame, CardNote } from '#platform/ui/display/card-frame.tsx';
import type { ActiveVisit, Place } from '../contract/schema.ts';
import { acceptsVisits } from '../rules.ts';
import { CardCheckIn } from './visits/card-check-in.tsx';
import { FavoriteButton } from './favorites/favorite-button.tsx';
import { relativeTime } from '#platform/i18n/relative-time.ts';
import { linkTo, pages } from '#product/pages.ts';
import { PlaceTile } from './place-tile.tsx';
import styles from './place.module.css';
import { fetchPlace, type PlaceLive, usePlaceChanges } from './use-place.ts';

export interface PlaceCardProps {
  readonly place: Place;
  /** The visits that the last reload counted. */
  readonly reloadedCount: number;
  readonly live: PlaceLive;
  readonly activeVisits: readonly ActiveVisit[];
  /** Distance, formatted; null while unknown. */
  readonly distance: string | null;
  readonly locale: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Avatar of a visitor, by id. */
  readonly face: (userId: string, size: 36 | 44) => ReactNode;
  readonly isFavorite: boolean;
  /** Called with the current favorites. */
  readonly onFavorites: (favoritePlaceIds: string[]) => void;
  /** Called when the visitor's own visit changed. */
  readonly onVisit: () => void;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

const FACES = 5;
/** Larger than any visitor count. */
const COUNTS = 1e6;

/** A place with its visible visitors and newest posts. */
export function PlaceCard(props: PlaceCardProps) {
  const { distance, locale, now, face, closeLabel, onClose } = props;
  const { t } = useTranslation(['place', 'common']);
  const { place, activeVisits, hasFailed, whole, reload } = useWholePlace(props);
  const visits = activeVisits.filter(({ visible, canceled }) => visible && !canceled);
  const kind = t(`type.${place.type}`);
  const more = place.visitCount - Math.min(FACES, visits.length);

  return (
    <CardFrame
      of={place._id}
      nameId="place-card-name"
      name={place.name}
      words={distance ? `${kind} · ${distance}` : kind}
      picture={<PlaceTile type={place.type} size={48} isFull={place.visitCount > 0} />}
      action={
        <FavoriteButton
          placeId={place._id}
          name={place.name}
          isFavorite={props.isFavorite}
          onChanged={props.onFavorites}
        />
      }
      closeLabel={closeLabel}
      onClose={onClose}
      foot={
        acceptsVisits(place.type) ? (
          <CardCheckIn
            placeId={place._id}
            known={whole}
            hasFailed={hasFailed}
            onChanged={() => {
              reload();
              props.onVisit();
            }}
          />
        ) : (
          <ButtonLink to={linkTo(pages.map.place, { placeId: place._id })} variant="filled">
            {t('openClinic')}
          </ButtonLink>
        )
      }
    >
      {place.description && <p className={styles['text']}>{place.description}</p>}
      {acceptsVisits(place.type) && (
        <>
          <section>
            <h3 className={styles['section']}>
              {t('hereNow')} <span className={styles['count']}>{place.visitCount}</span>
            </h3>
            {place.visitCount === 0 && <CardNote>{t('nobody')}</CardNote>}
            {visits.length > 0 && (
              <div className={styles['faces']}>
                {visits.slice(0, FACES).map((visit) => (
                  <span key={visit._id}>{face(visit.userId, 44)}</span>
                ))}
                {more > 0 && <span className={styles['more']}>{t('more', { count: more })}</span>}
              </div>
            )}
          </section>
          <section>
            <h3 className={styles['section']}>{t('posts')}</h3>
            {place.messages.length === 0 && <CardNote>{t('noPosts')}</CardNote>}
            <ul className={styles['posts']} role="list">
              {place.messages.map((message) => (
                <li key={message._id} className={styles['post']}>
                  <FaceLink
                    to={linkTo(pages.map.person, { userId: message.author._id })}
                    label={t('common:profileOf', { handle: message.author.handle })}
                  >
                    {face(message.author._id, 36)}
                  </FaceLink>
                  <div>
                    <p className={styles['author']}>
                      {message.author.handle}{' '}
                      <time className={styles['age']} dateTime={message.createdAt}>
                        {relativeTime(message.createdAt, now, locale)}
                      </time>
                    </p>
                    <p className={styles['body']}>{message.body}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      {hasFailed && <CardNote>{t('loadFailed')}</CardNote>}
      {place.isDemo && <CardNote>{t('demo')}</CardNote>}
    </CardFrame>
  );
}

/** The place as the map knows it, then completed from the server. */
function useWholePlace({ place: known, live, activeVisits, reloadedCount }: PlaceCardProps) {
  const { version, reload } = usePlaceChanges(known._id, live);
  // No event announces the visitor's own check-in, but a reload counts it. What events count they ask for themselves.
  const { answer } = useQuery(fetchPlace, known._id, version * COUNTS + reloadedCount);
  const whole = answer.status === 'there' ? answer.value : null;
  return {
    whole,
    reload,
    place: whole?.place ?? known,
    activeVisits: whole?.activeVisits ?? activeVisits.filter(({ placeId }) => placeId === known._id),
    hasFailed: answer.status === 'failed',
  };
}
