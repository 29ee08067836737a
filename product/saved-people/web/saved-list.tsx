import Bookmark from 'lucide-react/icons/bookmark';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Client } from '#platform/client/client.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { useQuery } from '#platform/client/use-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import { listSaved } from '../contract.ts';
import type { SavedPeopleModel } from './saved-people.model.ts';
import styles from './saved-list.module.css';
import { useSaved } from './use-saved.ts';

export interface SavedListProps {
  readonly model: SavedPeopleModel;
  readonly face: (userId: string, isOnline: boolean) => ReactNode;
  /** What the map says of a person; null when they are not on it around here. */
  readonly aroundOf: (userId: string) => readonly string[] | null;
}

const fetchSaved = async (client: Client, signal: AbortSignal) =>
  (await client.call(listSaved, { signal })).saved;

/** The people the visitor saved: who is around now, then the rest. */
export function SavedList(props: SavedListProps) {
  const { t } = useTranslation('saved-people');
  const asked = useQuery(fetchSaved);
  return (
    <QueryBoundary asked={asked}>
      {(saved) =>
        saved.length === 0 ? (
          <EmptyState
            icon={<Bookmark aria-hidden="true" />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={<ButtonLink to={linkTo(pages.map.home)}>{t('toMap')}</ButtonLink>}
          />
        ) : (
          <div className={styles['saved']}>
            <Block
              title={t('aroundNow')}
              people={saved.filter(({ _id }) => props.aroundOf(_id))}
              {...props}
            />
            <Block
              title={t('notAround')}
              people={saved.filter(({ _id }) => !props.aroundOf(_id))}
              {...props}
            />
            <p className={styles['note']}>{t('onlyYou')}</p>
          </div>
        )
      }
    </QueryBoundary>
  );
}

interface BlockProps extends SavedListProps {
  readonly title: string;
  readonly people: readonly PartialUser[];
}

function Block({ title, people, ...props }: BlockProps) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <ul role="list">
        {people.map((person) => (
          <Row key={person._id} person={person} {...props} />
        ))}
      </ul>
    </section>
  );
}

/** Taken off, a person stays in view until the page is left, to be saved again. */
function Row({ person, model, face, aroundOf }: SavedListProps & { readonly person: PartialUser }) {
  const { t } = useTranslation('saved-people');
  const { _id: userId, handle } = person;
  const { isSaved, toggle } = useSaved(model, userId);
  const isOnline = person.connectUpdateTime !== null && person.disconnectTime === null;
  const { age } = person.data.profile.extended;
  const words = [
    ...(aroundOf(userId) ?? [t(isOnline ? 'online' : 'off')]),
    ...(person.isDemo ? [t('demo')] : []),
  ];
  return (
    <li className={styles['row']}>
      {face(userId, isOnline)}
      <span className={styles['words']}>
        <Link to={linkTo(pages.map.person, { userId })} className={styles['handle']}>
          {handle}
          {age !== undefined && `, ${age}`}
        </Link>
        <span className={styles['about']}>{words.join(' · ')}</span>
      </span>
      <IconButton
        label={t('saveNamed', { handle })}
        icon={<Bookmark size={22} fill={isSaved === false ? 'none' : 'currentColor'} aria-hidden="true" />}
        aria-pressed={isSaved !== false}
        onClick={toggle}
      />
    </li>
  );
}
