import type { ReactNode, RefObject } from 'react';

export interface ModalProps {
  readonly open: boolean;
  /** Called on Escape and a press outside; absent, only its buttons close the modal. */
  readonly onClose?: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** First focused element; the first control by default. The safest button of a destructive action. */
  readonly firstFocus?: RefObject<HTMLElement | null> | 'title';
  /** Covers even full screens. */
  readonly layer?: 'modal' | 'above-all';
  readonly children?: ReactNode;
}
