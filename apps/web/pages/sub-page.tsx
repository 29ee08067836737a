import type { ReactNode } from 'react';
import { BackPage } from './back-page.tsx';
import styles from './you.module.css';

/** A page that was opened from the person's own, and leads back to it. */
export const SubPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <BackPage title={title} otherwise="/you">
    <div className={styles['sections']}>{children}</div>
  </BackPage>
);
