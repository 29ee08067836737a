import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../theme/class-names.ts';
import styles from './page.module.css';
import { useKeepFocus } from '../hooks/use-keep-focus.ts';
import { useLeaveByEscape } from '../hooks/use-leave-by-escape.ts';

export interface PageProps {
  readonly title: string;
  /** How many there are, beside the title. */
  readonly count?: string | undefined;
  readonly leading?: ReactNode;
  readonly actions?: ReactNode;
  /** Accessible name, where the title alone is too short. */
  readonly label?: string;
  /** A secondary line below the title. */
  readonly words?: string;
  /** Beside the title. */
  readonly picture?: ReactNode;
  /** Where the title leads, with what is beside and below it. */
  readonly titleTo?: string;
  /** Whether its content fills it and scrolls itself. */
  readonly isFilled?: boolean;
  /** Leaves the page, on Escape. */
  readonly onLeave?: () => void;
  readonly children: ReactNode;
}

/** A full screen on phones, a panel at the right on wide screens; its heading has the focus. */
export function Page({
  title,
  count,
  leading,
  actions,
  label = title,
  words,
  picture,
  titleTo,
  isFilled = false,
  onLeave,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useKeepFocus(page, heading);
  const onKeyDown = useLeaveByEscape(page, onLeave);
  return (
    <section ref={page} className={styles['page']} aria-label={label} onKeyDown={onKeyDown}>
      <header className={styles['bar']}>
        {leading}
        <div className={styles['subject']}>
          {picture}
          <div className={styles['names']}>
            <h1 className={styles['title']} ref={heading} tabIndex={-1} data-page-heading>
              {titleTo === undefined ? (
                title
              ) : (
                <Link to={titleTo} className={styles['link']}>
                  {title}
                </Link>
              )}
              {count !== undefined && <span className={styles['count']}> {count}</span>}
            </h1>
            {words && <p className={styles['words']}>{words}</p>}
          </div>
        </div>
        {actions}
      </header>
      <div className={classNames(styles['content'], isFilled && styles['filled'])}>{children}</div>
    </section>
  );
}
