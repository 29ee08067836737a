import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/actions/button.tsx';
import { useIsOffline } from '#platform/ui/hooks/use-is-offline.ts';
import { linkTo, pages } from '#product/pages.ts';
import styles from './load-error.module.css';
import { useLive } from '../services-context.tsx';
import { onReconnect } from '../connection/on-reconnect.ts';

/**
 * Shown in place of a page whose code or texts did not load: the reason and what to do. Retries once the network is
 * back.
 */
export function LoadError({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const live = useLive();
  const isOffline = useIsOffline();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => onReconnect(live, onAgain), [live, onAgain]);
  return (
    <section className={styles['page']} aria-labelledby="not-loaded">
      <h1 id="not-loaded" ref={heading} tabIndex={-1}>
        {t('common:failed')}
      </h1>
      <p>{t(isOffline ? 'shell:error.offlineText' : 'common:failedText')}</p>
      <Button wide onClick={onAgain}>
        {t('common:tryAgain')}
      </Button>
      <Button wide onClick={() => void navigate(linkTo(pages.map.home))}>
        {t('shell:error.toMap')}
      </Button>
    </section>
  );
}
