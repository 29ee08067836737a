import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import { type ReactNode, useId, useState } from 'react';
import type { Client } from '#platform/client/client.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { useQuery } from '#platform/client/use-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { Tabs } from '#platform/ui/fields/tabs.tsx';
import { linkTo, pages } from '#product/pages.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import { listSaved } from '../contract.ts';
import type { SavedPeopleModel } from './saved-people.model.ts';
import styles from './saved-list.module.css';
import { useBell } from './use-bell.ts';

export interface SavedListProps {
  readonly model: SavedPeopleModel;
  readonly row: (person: PartialUser, action: ReactNode) => ReactNode;
  /** Whether the map shows a person around here. */
  readonly isAround: (userId: string) => boolean;
  /** Bells are of those with an account. */
  readonly hasBells: boolean;
  /** Below the list. */
  readonly foot: ReactNode;
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
          <Saved saved={saved} {...props} />
        )
      }
    </QueryBoundary>
  );
}

function Saved({ saved, ...props }: SavedListProps & { readonly saved: readonly PartialUser[] }) {
  const { t } = useTranslation('saved-people');
  const [tab, setTab] = useState<'all' | 'around'>('all');
  const around = saved.filter(({ _id }) => props.isAround(_id));
  const others = saved.filter(({ _id }) => !props.isAround(_id));
  return (
    <Tabs
      label={t('show')}
      tabs={[
        { name: 'all', title: t('all'), count: saved.length },
        { name: 'around', title: t('aroundNow'), count: around.length },
      ]}
      current={tab}
      onChange={setTab}
    >
      <div className={styles['saved']}>
        <Block title={t('aroundNow')} people={around} {...props} />
        {tab === 'all' && <Block title={t('notAround')} people={others} {...props} />}
        {tab === 'around' && around.length === 0 && <p className={styles['empty']}>{t('nobodyAround')}</p>}
        <p className={styles['note']}>
          {props.hasBells && <Bell size={20} aria-hidden="true" />}
          {t(props.hasBells ? 'bells' : 'neverLearn')}
        </p>
        {props.foot}
      </div>
    </Tabs>
  );
}

interface BlockProps extends SavedListProps {
  readonly title: string;
  readonly people: readonly PartialUser[];
}

function Block({ title, people, model, row, hasBells }: BlockProps) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <ul role="list">
        {people.map((person) => (
          <li key={person._id}>{row(person, hasBells && <BellButton model={model} person={person} />)}</li>
        ))}
      </ul>
    </section>
  );
}

function BellButton({
  model,
  person: { _id: userId, handle },
}: Pick<SavedListProps, 'model'> & { readonly person: PartialUser }) {
  const { t } = useTranslation('saved-people');
  const { isOn, toggle } = useBell(model, userId);
  return (
    <IconButton
      label={t('bellNamed', { handle })}
      icon={<Bell size={22} aria-hidden="true" />}
      aria-pressed={isOn === true}
      disabled={isOn === null}
      onClick={toggle}
    />
  );
}
