import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './picture-viewer.module.css';
import type { PictureViewerProps } from './picture-viewer-props.ts';
import { ZoomablePicture } from './zoomable-picture.tsx';
import { useBackCloses } from '../dialogs/use-back-closes.ts';
import { useRestoreFocus } from '../hooks/use-restore-focus.ts';

/** The viewer's content, loaded when the first image opens. */
export function PictureViewerDialog(props: PictureViewerProps) {
  const { open, onClose, title, closeLabel, zoomInLabel, zoomOutLabel, children } = props;
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
          <ZoomablePicture picture={children} zoomInLabel={zoomInLabel} zoomOutLabel={zoomOutLabel}>
            <Dialog.Close className={classNames(styles['close'])} aria-label={closeLabel} title={closeLabel}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </ZoomablePicture>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
