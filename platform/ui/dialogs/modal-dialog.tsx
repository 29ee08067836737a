import { Dialog } from '@base-ui/react/dialog';
import type { CSSProperties } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './modal.module.css';
import type { ModalProps } from './modal-props.ts';
import { useDialog } from './use-dialog.ts';

/** The modal's content, loaded when the first one opens. */
export function ModalDialog(props: ModalProps) {
  const { open, onClose, title, description, firstFocus, layer = 'modal', children } = props;
  const style = { '--layer-of-modal': `var(--layer-${layer})` } as CSSProperties;
  const { root, popup, focus } = useDialog({ open, onClose, firstFocus });
  return (
    <Dialog.Root {...root}>
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
