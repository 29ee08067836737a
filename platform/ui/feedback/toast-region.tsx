import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../theme/class-names.ts';
import styles from './toast-region.module.css';
import { dropToast, type Toast, type ToastAction, toastStore } from './toast.ts';

/** Shows toasts one at a time; they pause under the pointer and while they have the focus, which they never take. */
export function ToastRegion() {
  const toast = useStore(toastStore, ({ queue }) => queue[0]);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(() => dropToast(toast.id), toast.lastsMs);
    return () => clearTimeout(timer);
  }, [toast, held]);
  return (
    <div className={styles['region']} role="status" aria-live="polite">
      {toast && (
        <div
          key={toast.id}
          className={classNames(styles['toast'], styles[toast.kind])}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {toast.kind === 'success' && <CircleCheck size={20} aria-hidden="true" />}
          {toast.kind === 'error' && <CircleAlert size={20} aria-hidden="true" />}
          {toast.text}
          {toast.action && <ToastButton toast={toast} action={toast.action} onDone={() => setHeld(false)} />}
        </div>
      )}
    </div>
  );
}

interface ToastButtonProps {
  readonly toast: Toast;
  readonly action: ToastAction;
  readonly onDone: () => void;
}

const ToastButton = ({ toast, action, onDone }: ToastButtonProps) => (
  <button
    type="button"
    className={styles['action']}
    onClick={() => {
      action.onSelect();
      dropToast(toast.id);
      onDone();
    }}
  >
    {action.name}
  </button>
);
