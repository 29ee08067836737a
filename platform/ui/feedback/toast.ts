import { createStore } from 'zustand/vanilla';

export interface Toast {
  readonly id: number;
  /** At most eight words, and never the only way to an action. */
  readonly text: string;
  readonly kind: 'info' | 'success' | 'error';
  readonly lastsMs: number;
  /** What it offers beside its text; null for nothing. */
  readonly action: ToastAction | null;
}

export interface ToastAction {
  readonly name: string;
  readonly onSelect: () => void;
}

/** For results that are visible anyway. */
export const TOAST_CONFIRMATION_MS = 1_200;
/** For toasts with an icon or an error. */
export const TOAST_STATUS_MS = 2_000;
/** For those that offer something: long enough to read it and to get there. */
export const TOAST_ACTION_MS = 6_000;

export const toastStore = createStore<{ readonly queue: readonly Toast[] }>()(() => ({ queue: [] }));

let lastId = 0;

/** Queues a toast; one is shown at a time. */
export function showToast(
  text: string,
  kind: Toast['kind'] = 'info',
  action: ToastAction | null = null,
): void {
  lastId += 1;
  const lastsMs = action ? TOAST_ACTION_MS : kind === 'info' ? TOAST_CONFIRMATION_MS : TOAST_STATUS_MS;
  const toast = { id: lastId, text, kind, lastsMs, action };
  toastStore.setState(({ queue }) => ({ queue: [...queue, toast] }));
}

export const dropToast = (id: number): void =>
  toastStore.setState(({ queue }) => ({ queue: queue.filter((toast) => toast.id !== id) }));
