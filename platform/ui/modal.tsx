import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import styles from './modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Escape and a press outside; absent, the modal stays until one of its buttons is used. */
  readonly onClose?: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** What has the focus first; else the title. The safest button where something is taken away. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
  /** Over everything else where not even a full screen is left to itself. */
  readonly layer?: 'modal' | 'above-all';
  readonly children?: ReactNode;
}

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
