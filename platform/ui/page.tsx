import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';
import { useKeepFocus } from './use-keep-focus.ts';

export interface PageProps {
  readonly title: string;
  readonly leading?: ReactNode;
  readonly actions?: ReactNode;
  /** What it is called by those who listen, where the title alone says too little. */
  readonly label?: string;
  /** One quiet line below the title. */
  readonly words?: string;
  /** What is in it fills it, and scrolls by itself. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

/** A full screen on a phone, the panel at the right on a wide screen; its heading has the focus. */
export function Page({
  title,
  leading,
  actions,
  label = title,
  words,
  isFilled = false,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useKeepFocus(page, heading);
  return (
    <section ref={page} className={styles['page']} aria-label={label}>
      <header className={styles['bar']}>
        {leading}
        <div className={styles['names']}>
          <h1 className={styles['title']} ref={heading} tabIndex={-1} data-page-heading>
            {title}
          </h1>
          {words && <p className={styles['words']}>{words}</p>}
        </div>
        {actions}
      </header>
      <div className={classNames(styles['content'], isFilled && styles['filled'])}>{children}</div>
    </section>
  );
}
