import type { Client } from '#platform/client/client.ts';
import { QueryBoundary } from '#platform/client/query-boundary.tsx';
import { useMutation } from '#platform/client/use-mutation.ts';
import { useQuery } from '#platform/client/use-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { getSavedSettings, type SavedSettings, setSavedSettings } from '../contract.ts';
import styles from './lets-savers-know.module.css';

const fetchSettings = (client: Client, signal: AbortSignal) => client.call(getSavedSettings, { signal });

/** Whether people who saved the visitor get a notice when they come near. */
export function LetsSaversKnow() {
  const { t } = useTranslation('saved-people');
  const asked = useQuery(fetchSettings);
  const { act: change, acting: changing } = useMutation(
    async (client, body: SavedSettings) => {
      await client.call(setSavedSettings, { body });
      asked.replace(body);
    },
    () => t('letKnowFailed'),
  );
  return (
    <QueryBoundary asked={asked}>
      {({ letsSaversKnow }) => (
        <>
          <div className={styles['card']}>
            <Switch
              title={t('letKnow')}
              text={t('letKnowText')}
              checked={changing?.letsSaversKnow ?? letsSaversKnow}
              disabled={changing !== null}
              onChange={(wanted) => void change({ letsSaversKnow: wanted })}
            />
          </div>
          <p className={styles['note']}>{t('letKnowNote')}</p>
        </>
      )}
    </QueryBoundary>
  );
}
