import { type ReactNode, useState } from 'react';
import type { Client } from '#platform/client/client.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { localDayOf } from '#platform/clock/local-day.ts';
import { pastDay } from '#platform/i18n/day-by-name.ts';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { Tabs } from '#platform/ui/fields/tabs.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import type { PartialUser } from '#product/profiles/contract.ts';
import { listProfileViews, type ProfileView, setProfileViews, VIEW_DAYS } from '../contract.ts';
import { viewsWithin } from '../rules.ts';
import styles from './profile-views.module.css';

export interface ProfileViewsProps {
  /** `day`: when they looked. */
  readonly row: (person: PartialUser, day: string) => ReactNode;
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

function Views({ views, row }: ProfileViewsProps & { readonly views: readonly ProfileView[] }) {
  const { t } = useTranslation('profile-views');
  const locale = useLocale();
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
          {shown[tab].map(({ user, viewedAt }) => (
            <li key={user._id}>{row(user, pastDay(localDayOf(viewedAt), now, locale))}</li>
          ))}
        </ul>
      )}
    </Tabs>
  );
}
