import { lazy, type ReactNode, Suspense, useState } from 'react';
import styles from './modal.module.css';
import type { ModalProps } from './modal-props.ts';

const ModalDialog = lazy(() =>
  import('./modal-dialog.tsx').then((module) => ({ default: module.ModalDialog })),
);

/** A modal over everything: focus trap, inert background, focus returns to the opener. */
export function Modal(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  );
}

/** A modal's buttons, stacked. */
export const ModalActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);
