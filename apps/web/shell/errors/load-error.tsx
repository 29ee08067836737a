import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/actions/button.tsx';
import { useIsOffline } from '#platform/ui/hooks/use-is-offline.ts';
import { linkTo, pages } from '#product/pages.ts';
import styles from './load-error.module.css';
import { useLive } from '../services-context.tsx';
import { FailureText, useFailureTitle } from './failure-words.tsx';
import { useFailure } from './use-failure.ts';
import { onReconnect } from '../connection/on-reconnect.ts';

export interface LoadErrorProps {
  readonly thrown: unknown;
  readonly onAgain: () => void;
}

/** Shown in place of a page that failed to load or render: why, and what helps. Retries once the network is back. */
export function LoadError({ thrown, onAgain }: LoadErrorProps) {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const live = useLive();
  const isOffline = useIsOffline();
  const failure = useFailure(thrown);
  const title = useFailureTitle(failure);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => onReconnect(live, onAgain), [live, onAgain]);
  return (
    <section className={styles['page']} aria-labelledby="not-loaded">
      <h1 id="not-loaded" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isOffline && failure.type === 'not-loaded' ? (
        <p>{t('shell:error.offlineText')}</p>
      ) : (
        <FailureText failure={failure} />
      )}
      {failure.type === 'newer-version' ? (
        <Button wide onClick={() => location.reload()}>
          {t('common:refresh')}
        </Button>
      ) : (
        <Button wide onClick={onAgain}>
          {t('common:tryAgain')}
        </Button>
      )}
      <Button wide onClick={() => void navigate(linkTo(pages.map.home))}>
        {t('shell:error.toMap')}
      </Button>
    </section>
  );
}
