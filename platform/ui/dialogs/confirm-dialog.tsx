import { useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Modal, ModalActions } from './modal.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The action, on its button. */
  readonly confirmLabel: string;
  readonly cancel: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a destructive action; the safest button has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancel,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const safest = useRef<HTMLButtonElement>(null);
  return (
    <Modal open={open} onClose={onClose} firstFocus={safest} title={title} description={text}>
      <ModalActions>
        <Button variant="danger" wide busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button wide ref={safest} onClick={onClose}>
          {cancel}
        </Button>
      </ModalActions>
    </Modal>
  );
}
