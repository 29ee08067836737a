import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useStore } from 'zustand';
import type { Client } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { endPushes, pushAbility, subscribeToPushes } from '#platform/device/push.ts';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { unsubscribeDevice } from '../contract.ts';
import { updateSubscription } from './fetch-settings.ts';
import styles from './notifications.module.css';
import { notificationStore } from './settings.state.ts';

/** Switch for pushes to this device; the browser asks only after a tap. */
export function ThisDevice({ pushKey }: { readonly pushKey: string }) {
  const { t } = useTranslation('notification');
  const client = useClient();
  const isPushed = useStore(notificationStore, (state) => state.isPushed);
  const [turning, setTurning] = useState<'on' | 'off' | null>(null);
  const ability = pushAbility();
  const turn = async (to: 'on' | 'off') => {
    setTurning(to);
    try {
      const isOn = to === 'on' ? await turnOn(client, pushKey) : await turnOff(client);
      notificationStore.setState({ isPushed: isOn });
    } catch {
      showToast(t(to === 'on' ? 'device.notOn' : 'device.notOff'), 'error');
    } finally {
      setTurning(null);
    }
  };
  return (
    <section className={styles['card']}>
      {ability === 'able' ? (
        <Switch
          title={t('device.title')}
          text={t('device.text')}
          checked={turning === null ? isPushed : turning === 'on'}
          disabled={turning !== null}
          onChange={(wanted) => void turn(wanted ? 'on' : 'off')}
        />
      ) : (
        <div className={styles['words']} role="status">
          <p className={styles['title']}>{t(`device.${ability}`)}</p>
          <p className={styles['text']}>{t(`device.${ability}Text`)}</p>
        </div>
      )}
    </section>
  );
}

/** False when the visitor declines them after all. */
async function turnOn(client: Client, pushKey: string): Promise<boolean> {
  const subscription = await subscribeToPushes(pushKey);
  if (subscription) await updateSubscription(client, subscription);
  return subscription !== null;
}

async function turnOff(client: Client): Promise<boolean> {
  await client.call(unsubscribeDevice);
  await endPushes();
  return false;
}
