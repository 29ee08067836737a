import { type ReactNode, useState } from 'react';
import type { Client } from '#platform/client/client.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { localDayOf } from '#platform/clock/local-day.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FaceRow } from '#platform/ui/display/face-row.tsx';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { Tabs } from '#platform/ui/fields/tabs.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { dayName } from '#product/messaging/web/log/day-name.ts';
import { linkTo, pages } from '#product/pages.ts';
import { listProfileViews, type ProfileView, setProfileViews, VIEW_DAYS } from '../contract.ts';
import { viewsWithin } from '../rules.ts';
import styles from './profile-views.module.css';

export interface ProfileViewsProps {
  readonly face: (userId: string, isOnline: boolean) => ReactNode;
  /** What the map says of a person; null when they are not on it around here. */
  readonly aroundOf: (
    userId: string,
  ) => { readonly words: readonly string[]; readonly isOnline: boolean } | null;
}

const fetchViews = (client: Client, signal: AbortSignal) => client.call(listProfileViews, { signal });

/** Switches whether views show, and lists who looked. */
export function ProfileViews(props: ProfileViewsProps) {
  const { t } = useTranslation('profile-views');
  const asked = useQuery(fetchViews);
  const { act: change, acting: changing } = useMutation(
    async (client, isOn: boolean) => {
      await client.call(setProfileViews, { body: { isOn } });
      // What was there before it was switched off is deleted.
      asked.replace({ isOn, views: [] });
    },
    () => t('failed'),
  );
  return (
    <QueryBoundary asked={asked}>
      {({ isOn, views }) => (
        <div className={styles['views']}>
          <div className={styles['setting']}>
            <div className={styles['card']}>
              <Switch
                title={t('switch')}
                text={t('switchText')}
                checked={changing ?? isOn}
                disabled={changing !== null}
                onChange={(wanted) => void change(wanted)}
              />
            </div>
            <p className={styles['note']}>{t(isOn ? 'onNote' : 'offNote')}</p>
          </div>
          {isOn && <Views views={views} {...props} />}
        </div>
      )}
    </QueryBoundary>
  );
}

function Views({ views, ...props }: ProfileViewsProps & { readonly views: readonly ProfileView[] }) {
  const { t } = useTranslation('profile-views');
  const [tab, setTab] = useState<'week' | 'month'>('week');
  const now = useMinute();
  const shown = { week: viewsWithin(views, 7, now), month: viewsWithin(views, VIEW_DAYS, now) };
  return (
    <Tabs
      label={t('period')}
      tabs={[
        { name: 'week', title: t('days7'), count: shown.week.length },
        { name: 'month', title: t('days30'), count: shown.month.length },
      ]}
      current={tab}
      onChange={setTab}
    >
      {shown[tab].length === 0 ? (
        <p className={styles['empty']}>{t('nobody')}</p>
      ) : (
        <ul role="list" className={styles['list']}>
          {shown[tab].map((view) => (
            <li key={view.user._id}>
              <Row view={view} now={now} {...props} />
            </li>
          ))}
        </ul>
      )}
    </Tabs>
  );
}

function Row({
  view: { user, viewedAt },
  now,
  face,
  aroundOf,
}: ProfileViewsProps & { readonly view: ProfileView; readonly now: Date }) {
  const { t } = useTranslation(['profile-views', 'common']);
  const locale = useLocale();
  const { _id: userId, handle } = user;
  const around = aroundOf(userId);
  const isOnline = around?.isOnline ?? (user.connectUpdateTime !== null && user.disconnectTime === null);
  const { age } = user.data.profile.extended;
  const day = dayName(localDayOf(new Date(viewedAt)), now, locale);
  return (
    <FaceRow
      face={face(userId, isOnline)}
      name={age === undefined ? handle : `${handle}, ${age}`}
      to={linkTo(pages.map.person, { userId })}
      words={[
        typeof day === 'string' ? t(`common:${day}`) : day.words,
        ...(around?.words ?? [t(isOnline ? 'online' : 'off')]),
      ]}
    />
  );
}
