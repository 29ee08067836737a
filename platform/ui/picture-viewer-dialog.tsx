import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture-viewer.module.css';
import type { PictureViewerProps } from './picture-viewer-props.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

/** What the viewer is made of, fetched when the first picture is opened. */
export function PictureViewerDialog({ open, onClose, title, closeLabel, children }: PictureViewerProps) {
  useBackCloses(open, onClose);
  const popup = useRef<HTMLDivElement>(null);
  const focus = useRestoreFocus(popup, undefined);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup ref={popup} className={classNames(styles['viewer'])} {...focus}>
          <Dialog.Title className={classNames(styles['title'])}>{title}</Dialog.Title>
          {children}
          <Dialog.Close className={classNames(styles['close'])} aria-label={closeLabel} title={closeLabel}>
            <X aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
