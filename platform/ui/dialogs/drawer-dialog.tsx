import { Dialog } from '@base-ui/react/dialog';
import type { CSSProperties } from 'react';
import X from 'lucide-react/icons/x';
import { classNames } from '../theme/class-names.ts';
import styles from './drawer.module.css';
import type { DrawerProps } from './drawer-props.ts';
import { useDialog } from './use-dialog.ts';

/** The drawer's content, loaded when the first one opens. */
export function DrawerDialog(props: DrawerProps) {
  const { onClose, title, closeLabel, leading, layer = 'overlay', height = 'content' } = props;
  const { open, firstFocus, hasAddress } = props;
  const { root, popup, focus } = useDialog({ open, onClose, firstFocus, hasAddress });
  const style = { '--layer-drawer': `var(--layer-${layer})` } as CSSProperties;
  return (
    <Dialog.Root {...root}>
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
