import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useStore } from 'zustand';
import { useHeldTimer } from '../hooks/use-held-timer.ts';
import { classNames } from '../theme/class-names.ts';
import styles from './toast-region.module.css';
import { dropToast, type Toast, type ToastAction, toastStore } from './toast.ts';

/** Shows toasts one at a time. */
export function ToastRegion() {
  const toast = useStore(toastStore, ({ queue }) => queue[0]);
  return (
    <div className={styles['region']} role="status" aria-live="polite">
      {toast && <ShownToast key={toast.id} toast={toast} />}
    </div>
  );
}

/** Pauses under the pointer and while it has the focus, which it never takes. */
function ShownToast({ toast }: { readonly toast: Toast }) {
  const held = useHeldTimer(toast.lastsMs, () => dropToast(toast.id));
  return (
    <div className={classNames(styles['toast'], styles[toast.kind])} {...held}>
      {toast.kind === 'success' && <CircleCheck size={20} aria-hidden="true" />}
      {toast.kind === 'error' && <CircleAlert size={20} aria-hidden="true" />}
      {toast.text}
      {toast.action && <ToastButton toast={toast} action={toast.action} />}
    </div>
  );
}

interface ToastButtonProps {
  readonly toast: Toast;
  readonly action: ToastAction;
}

const ToastButton = ({ toast, action }: ToastButtonProps) => (
  <button
    type="button"
    className={styles['action']}
    onClick={() => {
      action.onSelect();
      dropToast(toast.id);
    }}
  >
    {action.name}
  </button>
);
