import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CallFailed, type Client, refusalOf } from '#platform/client/client.ts';
import { useClient } from '#platform/client/client-context.tsx';
import { useQuery } from '#platform/client/use-query.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { getCaptcha, verifyCaptcha } from '../contract.ts';
import { AltchaWidget } from './altcha-widget.tsx';
import styles from './captcha.module.css';

/** Result of the last try: `again` when the server rejected it, `failed` when the request failed. */
type LastTry = 'none' | 'again' | 'failed';

const fetchChallenge = (client: Client, signal: AbortSignal) => client.call(getCaptcha, { signal });

/** The captcha. Calls `onPassed` once. */
export function Captcha({ onPassed }: { readonly onPassed: () => void }) {
  const { t } = useTranslation('captcha');
  const client = useClient();
  const { answer, refetch } = useQuery(fetchChallenge);
  const [lastTry, setLastTry] = useState<LastTry>('none');
  const verify = async (captchaToken: string) => {
    try {
      await client.call(verifyCaptcha, { body: { captchaToken } });
      onPassed();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const isRejected = refusalOf(error.failure, verifyCaptcha) !== null;
      setLastTry(isRejected ? 'again' : 'failed');
      if (isRejected) refetch();
    }
  };
  const tryAgain = () => {
    setLastTry('none');
    refetch();
  };
  const hasFailed = answer.status === 'failed' || lastTry === 'failed';
  return (
    <div className={styles['captcha']}>
      {answer.status === 'there' && !hasFailed && (
        <AltchaWidget
          challenge={answer.value.challenge}
          words={{
            label: t('widget.label'),
            verifying: t('widget.verifying'),
            verified: t('widget.verified'),
            error: t('widget.error'),
            expired: t('widget.expired'),
            wait: t('widget.wait'),
          }}
          onSolved={(token) => void verify(token)}
        />
      )}
      <p role="status" className={styles['said']}>
        {hasFailed && t('failed')}
        {!hasFailed && answer.status === 'loading' && t('loading')}
        {!hasFailed && answer.status === 'there' && lastTry === 'again' && t('again')}
      </p>
      {hasFailed && (
        <Button variant="filled" onClick={tryAgain}>
          {t('tryAgain')}
        </Button>
      )}
      <p className={styles['note']}>{t('private')}</p>
    </div>
  );
}
