import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** In front of the title, such as a way back. */
  readonly leading?: ReactNode;
  /** False where a press outside must not close it; Escape follows. */
  readonly dismissible?: boolean;
  /** `full` takes the whole height of a phone, for reading. */
  readonly height?: 'content' | 'full';
  readonly firstFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** From below on a phone, from the right edge on a wide screen, over a scrim; the focus is trapped. */
export function Drawer(props: DrawerProps) {
  const { open, onClose, title, closeLabel, leading, dismissible = true, height = 'content' } = props;
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (next) return;
        if (!dismissible && details.reason === 'escape-key') details.cancel();
        else onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={classNames(styles['scrim'])} />
        <Dialog.Popup
          className={classNames(styles['drawer'], height === 'full' && styles['full'])}
          initialFocus={props.firstFocus}
        >
          <div className={styles['bar']}>
            {leading}
            <Dialog.Title className={classNames(styles['title'])}>{title}</Dialog.Title>
            <Dialog.Close className={classNames(styles['close'])} aria-label={closeLabel}>
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          {/* Read with the arrow keys where nothing else in it can have the focus. */}
          <div className={styles['content']} tabIndex={height === 'full' ? 0 : undefined}>
            {props.children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
