import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { brand } from '#product/brand.ts';
import { linkTo, pages } from '#product/pages.ts';
import { linkedPages, staticPages } from '../pages.ts';
import { policies, policyNames } from '../policies.ts';
import styles from './reading-page.module.css';
import { useReadingTitle } from './reading-title.ts';
import { takeServedText } from './served-text.ts';

/** Page with a long text, for visitors from outside. Its heading gets the focus. */
export function ReadingPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useReadingTitle(title);
  useLayoutEffect(() => {
    heading.current?.closest('main')?.scrollTo(0, takeServedText());
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <main className={styles['page']}>
      <div className={styles['column']}>
        <Link to={linkTo(pages.map.home)} className={styles['home']}>
          {brand.name}
        </Link>
        <h1 className={styles['title']} ref={heading} tabIndex={-1} data-page-heading>
          {title}
        </h1>
        {children}
        <More />
      </div>
    </main>
  );
}

/** Links to the other pages. */
function More() {
  const { t } = useTranslation(['pages', 'policies']);
  return (
    <nav className={styles['more']} aria-label={t('pages:more')}>
      {linkedPages.map((name) => (
        <Link key={name} to={linkTo(pages.public.text, { '*': name })}>
          {t(`pages:${staticPages[name]}.title`)}
        </Link>
      ))}
      {policyNames.map((name) => (
        <Link key={name} to={linkTo(pages.support.policy, { policy: name })}>
          {t(`policies:${policies[name]}.title`)}
        </Link>
      ))}
    </nav>
  );
}
