import { useRef } from 'react';
import { Button } from './button.tsx';
import { Modal, ModalActions } from './modal.tsx';

export interface QuestionProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** What is done, on its button. */
  readonly doIt: string;
  readonly cancel: string;
  readonly busy: boolean;
  readonly onDoIt: () => void;
  readonly onClose: () => void;
}

/** Asks before something is taken away; the safest button has the focus. */
export function Question({ open, title, text, doIt, cancel, busy, onDoIt, onClose }: QuestionProps) {
  const safest = useRef<HTMLButtonElement>(null);
  return (
    <Modal open={open} onClose={onClose} firstFocus={safest} title={title} description={text}>
      <ModalActions>
        <Button variant="danger" wide busy={busy} onClick={onDoIt}>
          {doIt}
        </Button>
        <Button wide ref={safest} onClick={onClose}>
          {cancel}
        </Button>
      </ModalActions>
    </Modal>
  );
}
