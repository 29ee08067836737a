import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Escape and a press outside; absent, the modal stays until one of its buttons is used. */
  readonly onClose?: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** What has the focus first; else the title. The safest button where something is taken away. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
  /** Where the focus goes back to; else the opener. */
  readonly children?: ReactNode;
}

/** One question over everything: traps the focus, the ground is inert. */
export function Modal({ open, onClose, title, description, firstFocus, children }: ModalProps) {
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!onClose}
      onOpenChange={(next, details) => {
        if (next) return;
        if (onClose) onClose();
        else details.cancel();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={classNames(styles['scrim'])} />
        <Dialog.Viewport className={classNames(styles['viewport'])}>
          <Dialog.Popup className={classNames(styles['modal'])} initialFocus={firstFocus}>
            <Dialog.Title className={classNames(styles['title'])}>{title}</Dialog.Title>
            {description && (
              <Dialog.Description className={classNames(styles['description'])}>
                {description}
              </Dialog.Description>
            )}
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The buttons of a modal, one under the other. */
export const ModalActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);
