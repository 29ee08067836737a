import { Dialog } from '@base-ui/react/dialog';
import { type CSSProperties, useRef } from 'react';
import X from 'lucide-react/icons/x';
import { classNames } from '../theme/class-names.ts';
import styles from './drawer.module.css';
import type { DrawerProps } from './drawer-props.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useRestoreFocus } from '../hooks/use-restore-focus.ts';

/** The drawer's content, loaded when the first one opens. */
export function DrawerDialog(props: DrawerProps) {
  const { open, onClose, title, closeLabel, leading, layer = 'overlay', height = 'content' } = props;
  useBackCloses(open && !props.hasAddress, onClose);
  const popup = useRef<HTMLDivElement>(null);
  const focus = useRestoreFocus(popup, props.firstFocus);
  const style = { '--layer-drawer': `var(--layer-${layer})` } as CSSProperties;
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
        <Dialog.Popup
          ref={popup}
          className={classNames(styles['drawer'], height === 'full' && styles['full'])}
          style={style}
          {...focus}
        >
          <div className={styles['bar']}>
            {leading}
            <Dialog.Title className={classNames(styles['title'])}>{title}</Dialog.Title>
            {onClose && (
              <Dialog.Close className={classNames(styles['close'])} aria-label={closeLabel}>
                <X aria-hidden="true" />
              </Dialog.Close>
            )}
          </div>
          {/* Makes it scrollable with the keyboard when it has no focusable element. */}
          <div className={styles['content']} tabIndex={height === 'full' ? 0 : undefined}>
            {props.children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
