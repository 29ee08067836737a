import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { type NotificationSettings, setNotificationSettings } from '../contract.ts';
import { fetchSettings } from './fetch-settings.ts';
import styles from './notifications.module.css';
import { ThisDevice } from './this-device.tsx';
import { notificationStore } from './settings.state.ts';

const groups = [
  { name: 'about', switches: ['messages', 'requests', 'reactions', 'areas'] },
  { name: 'how', switches: ['previews', 'sounds'] },
] as const;

/** Settings of what notifies the visitor while the app is not in view, and how. */
export function Notifications() {
  const { t } = useTranslation('notification');
  const asked = useQuery(fetchSettings);
  const settings = useStore(notificationStore, (state) => state.settings);
  const { act: change, acting: changing } = useMutation(
    async (client, wanted: Partial<NotificationSettings>) =>
      notificationStore.setState({ settings: await client.call(setNotificationSettings, { body: wanted }) }),
    () => t('failed'),
  );
  return (
    <QueryBoundary asked={asked}>
      {({ pushKey }) => (
        <>
          <ThisDevice pushKey={pushKey} />
          {settings &&
            groups.map(({ name, switches }) => (
              <section key={name} className={styles['group']} aria-label={t(`${name}.title`)}>
                <h2 className={styles['label']}>{t(`${name}.title`)}</h2>
                <div className={styles['card']}>
                  {switches.map((one) => (
                    <Switch
                      key={one}
                      title={t(`${one}.title`)}
                      text={t(`${one}.text`)}
                      checked={changing?.[one] ?? settings[one]}
                      disabled={changing !== null}
                      onChange={(wanted) => void change({ [one]: wanted })}
                    />
                  ))}
                </div>
              </section>
            ))}
        </>
      )}
    </QueryBoundary>
  );
}
