import type { ReactNode, RefObject } from 'react';

export interface DrawerProps {
  readonly open: boolean;
  /** Escape, a press outside and the button in its corner; absent, the drawer stays until its page goes. */
  readonly onClose?: () => void;
  /** True where the drawer stands at an address of its own, so that the way back leads off it without help. */
  readonly hasAddress?: boolean;
  readonly title: ReactNode;
  /** The name of the button in its corner. */
  readonly closeLabel?: string;
  /** In front of the title, such as a way back. */
  readonly leading?: ReactNode;
  /** `update` lies over every other drawer and modal. */
  readonly layer?: 'overlay' | 'update';
  /** `full` takes the whole height of a phone, for reading. */
  readonly height?: 'content' | 'full';
  readonly firstFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}
