import Download from 'lucide-react/icons/download';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { saveFile } from '#platform/device/save-file.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { exportData } from '../../contract.ts';
import styles from '../account.module.css';
import { useProblemText } from '../use-account-call.ts';

/** Everything that is the visitor's, as one archive. */
export function DataExport() {
  const { t } = useTranslation('account');
  const problemText = useProblemText();
  const { act, acting } = useMutation(
    async (client, name: string) => saveFile(await client.call(exportData), 'application/zip', name),
    problemText,
  );
  return (
    <section className={styles['account']} aria-labelledby="take-mine">
      <h2 id="take-mine" className={styles['heading']}>
        {t('mine.take')}
      </h2>
      <p>{t('mine.takeText')}</p>
      <Button
        icon={<Download size={20} aria-hidden="true" />}
        busy={acting !== null}
        onClick={() => void act(t('mine.fileName'))}
      >
        {t('mine.takeDoIt')}
      </Button>
    </section>
  );
}
