import type { ReactNode } from 'react';
import { BackPage, type BackPageProps } from './back-page.tsx';
import styles from './sub-page.module.css';

/** A page of sections below another one, with a button back to it. */
export const SubPage = ({ children, ...props }: BackPageProps & { readonly children: ReactNode }) => (
  <BackPage {...props}>
    <div className={styles['sections']}>{children}</div>
  </BackPage>
);
