import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/button.tsx';
import styles from './not-loaded.module.css';

/** In the place of a page whose code did not come, below the modal that says why: the ways on. */
export function NotLoaded() {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['page']} aria-labelledby="not-loaded">
      <h1 id="not-loaded" ref={heading} tabIndex={-1}>
        {t('common:failed')}
      </h1>
      <p>{t('common:failedText')}</p>
      <Button wide onClick={() => location.reload()}>
        {t('common:refresh')}
      </Button>
      <Button wide onClick={() => void navigate('/')}>
        {t('shell:error.toMap')}
      </Button>
    </section>
  );
}
