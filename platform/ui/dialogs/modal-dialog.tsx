import { Dialog } from '@base-ui/react/dialog';
import { type CSSProperties, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './modal.module.css';
import type { ModalProps } from './modal-props.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useRestoreFocus } from '../hooks/use-restore-focus.ts';

/** The modal's content, loaded when the first one opens. */
export function ModalDialog(props: ModalProps) {
  const { open, onClose, title, description, firstFocus, layer = 'modal', children } = props;
  const style = { '--layer-of-modal': `var(--layer-${layer})` } as CSSProperties;
  useBackCloses(open, onClose);
  const popup = useRef<HTMLDivElement>(null);
  const focus = useRestoreFocus(popup, firstFocus);
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
        <Dialog.Backdrop className={classNames(styles['scrim'])} style={style} />
        <Dialog.Viewport className={classNames(styles['viewport'])} style={style}>
          <Dialog.Popup ref={popup} className={classNames(styles['modal'])} {...focus}>
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
