import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { useDialog } from '../dialogs/use-dialog.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './picture-viewer.module.css';
import type { PictureViewerProps } from './picture-viewer-props.ts';
import { ShownPictures, type ShownPicturesHandle } from './shown-pictures.tsx';

/** The dialog around the pictures; Escape and back close it, dark in every theme. */
export function PictureViewerDialog({ open, ...props }: PictureViewerProps) {
  const shown = useRef<ShownPicturesHandle>(null);
  const leave = () => (shown.current ? shown.current.leave() : props.onClose());
  const { root, popup, focus } = useDialog({ open, onClose: leave, firstFocus: undefined });
  const slide = props.slides[props.index];
  return (
    <Dialog.Root {...root} open={open && slide !== undefined}>
      <Dialog.Portal>
        <Dialog.Popup ref={popup} data-theme="dark" className={classNames(styles['viewer'])} {...focus}>
          <Dialog.Title className={classNames(styles['title'])}>{slide?.label}</Dialog.Title>
          {slide && <ShownPictures ref={shown} slide={slide} {...props} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
