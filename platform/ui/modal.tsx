import { lazy, type ReactNode, Suspense, useState } from 'react';
import styles from './modal.module.css';
import type { ModalProps } from './modal-props.ts';

const ModalDialog = lazy(() =>
  import('./modal-dialog.tsx').then((module) => ({ default: module.ModalDialog })),
);

/** One question over everything: traps the focus, the ground is inert, the focus goes back to the opener. */
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

/** The buttons of a modal, one under the other. */
export const ModalActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);
