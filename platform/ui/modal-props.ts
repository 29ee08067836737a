import type { ReactNode, RefObject } from 'react';

export interface ModalProps {
  readonly open: boolean;
  /** Escape and a press outside; absent, the modal stays until one of its buttons is used. */
  readonly onClose?: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** What has the focus first; else the title. The safest button where something is taken away. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
  /** Over everything else where not even a full screen is left to itself. */
  readonly layer?: 'modal' | 'above-all';
  readonly children?: ReactNode;
}
