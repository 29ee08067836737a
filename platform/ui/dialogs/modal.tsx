import type { ReactNode } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';
import styles from './modal.module.css';

/** A modal over everything: focus trap, inert background, focus returns to the opener. */
export const Modal = lazyDialog(() => import('./modal-dialog.tsx').then(({ ModalDialog }) => ModalDialog));

/** A modal's buttons, stacked. */
export const ModalActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);
