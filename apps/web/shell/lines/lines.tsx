import type { ReactNode } from 'react';
import { useClient } from '#platform/client/client-context.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { appStore } from '../app.store.ts';
import { chooseCookies, type CookieChoice } from '../modals/cookie-choice.ts';
import { closeWelcome } from '../modals/close-welcome.ts';
import { useLog } from '../services-context.tsx';
import styles from './lines.module.css';

interface LineProps {
  readonly title: string;
  readonly text: string;
  /** Small buttons. */
  readonly children: ReactNode;
}

const Line = ({ title, text, children }: LineProps) => (
  <section className={styles['line']} aria-label={title}>
    <p className={styles['text']} role="status">
      {text}
    </p>
    <div className={styles['actions']}>{children}</div>
  </section>
);

/** The line goes with its answer, and the focus must not go with it. */
const focusMap = () => document.querySelector('main')?.focus();

/** Asks for the one cookie that takes consent; both answers have equal weight. */
export function CookieLine() {
  const { t } = useTranslation('shell');
  const choose = (choice: CookieChoice) => {
    chooseCookies(choice);
    focusMap();
  };
  return (
    <Line title={t('cookies.title')} text={t('cookies.question')}>
      <Button size="small" onClick={() => choose('necessary')}>
        {t('cookies.no')}
      </Button>
      <Button size="small" onClick={() => choose('all')}>
        {t('cookies.yes')}
      </Button>
      <Button size="small" variant="text" onClick={() => appStore.setState({ opened: 'cookies' })}>
        {t('cookies.details')}
      </Button>
    </Line>
  );
}

/** Offers the welcome to a newcomer, who may look around first. */
export function WelcomeLine() {
  const { t } = useTranslation('shell');
  const client = useClient();
  const log = useLog();
  return (
    <Line title={t('welcome.title')} text={t('welcome.title')}>
      <Button size="small" variant="text" onClick={() => appStore.setState({ opened: 'welcome' })}>
        {t('welcome.show')}
      </Button>
      <Button
        size="small"
        variant="text"
        onClick={() => {
          closeWelcome(client, log);
          focusMap();
        }}
      >
        {t('welcome.no')}
      </Button>
    </Line>
  );
}
