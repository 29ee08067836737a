import type { ReactNode } from 'react';
import { BackPage } from './back-page.tsx';
import styles from './you/you.module.css';

/** A page below the visitor's own, with a button back to it. */
export const SubPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <BackPage title={title} otherwise="/you">
    <div className={styles['sections']}>{children}</div>
  </BackPage>
);
