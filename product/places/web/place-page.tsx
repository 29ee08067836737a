import ArrowLeft from 'lucide-react/icons/arrow-left';
import Flag from 'lucide-react/icons/flag';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import MapIcon from 'lucide-react/icons/map';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { refusalOf } from '#platform/client/client.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import type { LngLatPair } from '#platform/geo/point.ts';
import { clockTime } from '#platform/i18n/clock-time.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { CardNote } from '#platform/ui/display/card-frame.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { ListItem } from '#platform/ui/display/list-item.tsx';
import { Menu, type MenuItem } from '#platform/ui/actions/menu.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { linkTo, pages } from '#product/pages.ts';
import { getPlace, type PersonHere } from '../contract/endpoints.ts';
import { acceptsVisits } from '../rules.ts';
import { CheckIn } from './visits/check-in.tsx';
import { FavoriteButton } from './favorites/favorite-button.tsx';
import { PlaceDetails } from './place-details.tsx';
import ofPlace from './place.module.css';
import styles from './place-page.module.css';
import { PlacePosts, type PlacePostsProps } from './posts/place-posts.tsx';
import { type ReportAtPlace, useReports } from './use-reports.ts';
import { PlaceTile } from './place-tile.tsx';
import { type PlaceLive, usePlace } from './use-place.ts';

export interface PlacePageProps extends Pick<PlacePostsProps, 'ownId' | 'isAnonymous' | 'face'> {
  readonly placeId: string;
  readonly live: PlaceLive;
  /** Distance, formatted; null while unknown. */
  readonly distanceTo: (at: LngLatPair) => string | null;
  readonly isFavorite: boolean;
  readonly onFavorites: (favoritePlaceIds: string[]) => void;
  /** Opens the card of a visible visitor. */
  readonly onPerson: (person: PersonHere) => void;
  readonly onPlace: (placeId: string) => void;
  readonly onShowOnMap: (at: LngLatPair) => void;
  /** Renders the report drawer. */
  readonly reportDrawer: (report: ReportAtPlace) => ReactNode;
  /** Called when the visitor's own visit or its visibility changed. */
  readonly onVisit: () => void;
  readonly onBack: () => void;
}

/** A place with its visitors, posts and actions. */
export function PlacePage(props: PlacePageProps) {
  const { t } = useTranslation(['places', 'place', 'common']);
  const { reload, ...asked } = usePlace(props.placeId, props.live);
  const { reportPlace, reportPost, report, isReported } = useReports(asked);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { answer } = asked;
  const place = answer.status === 'there' ? answer.value.place : null;
  const isGone = answer.status === 'failed' && refusalOf(answer.failure, getPlace) === 'not-found';
  const items: readonly MenuItem[] = place
    ? [
        {
          name: t('places:showOnMap'),
          icon: <MapIcon aria-hidden="true" />,
          onSelect: () => props.onShowOnMap(place.location.coordinates),
        },
        ...(answer.status === 'there' && answer.value.can.report
          ? [{ name: t('places:report'), icon: <Flag aria-hidden="true" />, onSelect: reportPlace }]
          : []),
      ]
    : [];
  return (
    <Page
      title={place?.name ?? t('places:place')}
      onLeave={props.onBack}
      leading={
        <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={props.onBack} />
      }
      actions={
        place && (
          <>
            <FavoriteButton
              placeId={place._id}
              name={place.name}
              isFavorite={props.isFavorite}
              onChanged={props.onFavorites}
            />
            <Menu label={t('places:menu')} items={items} open={isMenuOpen} onOpen={setIsMenuOpen} />
          </>
        )
      }
    >
      {isGone ? (
        <EmptyState
          icon={<MapPinOff aria-hidden="true" />}
          title={t('places:gone')}
          text={t('places:goneText')}
        />
      ) : (
        <QueryBoundary asked={asked}>
          {(known) => (
            <Inside
              {...props}
              known={known}
              onChanged={reload}
              onReport={known.can.report ? reportPost : null}
              isReported={isReported}
            />
          )}
        </QueryBoundary>
      )}
      {report && props.reportDrawer(report)}
    </Page>
  );
}

type InsideProps = PlacePageProps & Pick<PlacePostsProps, 'known' | 'onChanged' | 'onReport' | 'isReported'>;

function Inside(props: InsideProps) {
  const { known, distanceTo, onChanged, onVisit, onPlace } = props;
  const { t } = useTranslation(['places', 'place']);
  const { place, campus, children, can } = known;
  const distance = distanceTo(place.location.coordinates);
  const kind = t(`place:type.${place.type}`);
  return (
    <div className={styles['content']}>
      <div className={styles['head']}>
        <PlaceTile type={place.type} size={48} isFull={place.visitCount > 0} />
        <div>
          <p>{distance ? `${kind} · ${distance}` : kind}</p>
          {campus && (
            <Link className={styles['link']} to={linkTo(pages.map.place, { placeId: campus._id })}>
              {t('places:partOf', { name: campus.name })}
            </Link>
          )}
        </div>
      </div>
      {place.description && <p className={ofPlace['text']}>{place.description}</p>}
      <PlaceDetails details={known.details} />
      {!acceptsVisits(place.type) && <p className={ofPlace['text']}>{t('places:clinic')}</p>}
      {can.visit && (
        <>
          <HereNow {...props} />
          <CheckIn
            known={known}
            onChanged={() => {
              onChanged();
              onVisit();
            }}
          />
        </>
      )}
      {children.length > 0 && (
        <section>
          <h2 className={ofPlace['section']}>{t('places:parts')}</h2>
          <ul role="list" className={styles['rows']}>
            {children.map((child) => (
              <li key={child._id}>
                <ListItem
                  leading={<PlaceTile type={child.type} size={44} isFull={child.visitCount > 0} />}
                  title={child.name}
                  text={
                    child.visitCount > 0
                      ? `${t(`place:type.${child.type}`)} · ${t('place:hereCount', { count: child.visitCount })}`
                      : t(`place:type.${child.type}`)
                  }
                  onPress={() => onPlace(child._id)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {acceptsVisits(place.type) && <PlacePosts {...props} />}
      {place.isDemo && <CardNote>{t('place:demo')}</CardNote>}
    </div>
  );
}

/** Shows only a few visitors at first, so that the actions stay in view. */
const FIRST_PEOPLE = 3;

function HereNow({ known, ownId, face, onPerson }: InsideProps) {
  const { t } = useTranslation(['places', 'place']);
  const locale = useLocale();
  const { place, activeVisits, people, children } = known;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? people : people.slice(0, FIRST_PEOPLE);
  const visits = new Map(activeVisits.map((visit) => [visit.userId, visit]));
  const parts = new Map(children.map(({ _id, name }) => [_id, name]));
  return (
    <section>
      <h2 className={ofPlace['section']}>
        {t('place:hereNow')} <span className={ofPlace['count']}>{place.visitCount}</span>
      </h2>
      {people.length === 0 && <CardNote>{t('place:nobody')}</CardNote>}
      <ul role="list" aria-label={t('place:hereNow')} className={styles['rows']}>
        {shown.map((person) => {
          const visit = visits.get(person._id);
          const time = clockTime(visit?.createdAt ?? '', locale);
          const name = parts.get(visit?.placeId ?? '');
          const since = name ? t('places:sinceAt', { name, time }) : t('places:since', { time });
          return (
            <li key={person._id}>
              {person._id === ownId ? (
                <div className={styles['own']}>
                  {face(person._id, 44)}
                  <div>
                    <p className={styles['author']}>{t('places:you')}</p>
                    <p className={styles['note']}>{since}</p>
                  </div>
                </div>
              ) : (
                <ListItem
                  leading={face(person._id, 44)}
                  title={person.handle}
                  text={since}
                  onPress={() => onPerson(person)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < people.length && (
        <Button variant="text" onClick={() => setShowsAll(true)}>
          {t('places:seeAll', { all: people.length })}
        </Button>
      )}
    </section>
  );
}
