import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BlockAndDispatch } from '../../guards/block-and-dispatch.tsx';
import { Mark } from '../../shell/mark.tsx';
import styles from './logout.module.css';

const action = { type: 'log-out' } as const;

/** Logs the visitor out and opens root; the page itself never shows. */
export function Component() {
  const { t } = useTranslation('account');
  return (
    <main className={styles['splash']}>
      <Mark size={72} />
      <p role="status">{t('you.loggingOut')}</p>
      <BlockAndDispatch action={action} />
    </main>
  );
}
