import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../theme/class-names.ts';
import styles from './toast-region.module.css';
import { dropToast, toastStore } from './toast.ts';

/** Shows toasts one at a time; they pause under the pointer and never take focus. */
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
        >
          {toast.kind === 'success' && <CircleCheck size={20} aria-hidden="true" />}
          {toast.kind === 'error' && <CircleAlert size={20} aria-hidden="true" />}
          {toast.text}
        </div>
      )}
    </div>
  );
}
