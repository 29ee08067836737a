import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { Client } from '#platform/client/client.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { getPrivacySettings, setPrivacySettings } from '../../contract/settings-endpoints.ts';
import styles from './privacy-settings.module.css';

const switches = ['showsTyping', 'showsSeen'] as const;

/** Whether the visitor shows typing and read receipts; hidden ones are not seen of others either. */
export function PrivacySettings() {
  const { t } = useTranslation('chat');
  const asked = useQuery(fetchPrivacySettings);
  const { act: change, acting: changing } = useMutation(
    async (client, wanted: Partial<Awaited<ReturnType<typeof fetchPrivacySettings>>>) =>
      asked.replace(await client.call(setPrivacySettings, { body: wanted })),
    () => t('privacySettings.failed'),
  );
  return (
    <QueryBoundary asked={asked}>
      {(privacySettings) => (
        <div className={styles['privacySettings']}>
          {switches.map((name) => (
            <Switch
              key={name}
              title={t(`privacySettings.${name}`)}
              text={t(`privacySettings.${name}Text`)}
              checked={changing?.[name] ?? privacySettings[name]}
              disabled={changing !== null}
              onChange={(wanted) => void change({ [name]: wanted })}
            />
          ))}
        </div>
      )}
    </QueryBoundary>
  );
}

const fetchPrivacySettings = (client: Client, signal: AbortSignal) =>
  client.call(getPrivacySettings, { signal });
