import { Dialog } from '@base-ui/react/dialog';
import { type CSSProperties, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './modal.module.css';
import type { ModalProps } from './modal-props.ts';
import { useDialog } from './use-dialog.ts';

/** The modal's content, loaded when the first one opens. */
export function ModalDialog(props: ModalProps) {
  const { open, onClose, title, description, firstFocus, layer = 'modal', children } = props;
  const style = { '--layer-of-modal': `var(--layer-${layer})` } as CSSProperties;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusesTitle = firstFocus === 'title';
  const { root, popup, focus } = useDialog({
    ...{ open, onClose },
    firstFocus: focusesTitle ? heading : firstFocus,
  });
  return (
    <Dialog.Root {...root}>
      <Dialog.Portal>
        <Dialog.Backdrop className={classNames(styles['scrim'])} style={style} />
        <Dialog.Viewport className={classNames(styles['viewport'])} style={style}>
          <Dialog.Popup ref={popup} className={classNames(styles['modal'])} {...focus}>
            <Dialog.Title
              ref={heading}
              className={classNames(styles['title'])}
              tabIndex={focusesTitle ? -1 : undefined}
            >
              {title}
            </Dialog.Title>
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
