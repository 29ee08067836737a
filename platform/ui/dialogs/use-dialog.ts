import type { Dialog } from '@base-ui/react/dialog';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { useRestoreFocus } from '../hooks/use-restore-focus.ts';
import { openDialogs } from './open-dialogs.store.ts';
import { useBackCloses } from './use-back-closes.ts';

interface DialogSetup {
  readonly open: boolean;
  readonly onClose: (() => void) | undefined;
  readonly firstFocus: RefObject<HTMLElement | null> | undefined;
  /** The back button closes it without an entry of its own. */
  readonly hasAddress?: boolean | undefined;
}

/** What every dialog does: it closes only with `onClose`, also by the back button, and restores the focus. */
export function useDialog({ open, onClose, firstFocus, hasAddress = false }: DialogSetup) {
  useBackCloses(open && !hasAddress, onClose);
  useEffect(() => {
    if (!open) return undefined;
    openDialogs.setState((count) => count + 1, true);
    return () => openDialogs.setState((count) => count - 1, true);
  }, [open]);
  const popup = useRef<HTMLDivElement>(null);
  const focus = useRestoreFocus(popup, firstFocus);
  const root: ComponentProps<typeof Dialog.Root> = {
    open,
    disablePointerDismissal: !onClose,
    onOpenChange: (next, details) => {
      if (next) return;
      if (onClose) onClose();
      else details.cancel();
    },
  };
  return { root, popup, focus };
}
