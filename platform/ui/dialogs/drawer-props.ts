import type { ReactNode, RefObject } from 'react';

export interface DrawerProps {
  readonly open: boolean;
  /** Called on Escape, a press outside and the close button; absent, the drawer stays until its page goes. */
  readonly onClose?: () => void;
  /** True when the drawer has its own address, so that the back button closes it anyway. */
  readonly hasAddress?: boolean;
  readonly title: ReactNode;
  /** The name of the close button. */
  readonly closeLabel?: string;
  /** Before the title, such as a back button. */
  readonly leading?: ReactNode;
  /** `update` covers every other drawer and modal. */
  readonly layer?: 'overlay' | 'update';
  /** `full` uses the whole height of a phone, for reading. */
  readonly height?: 'content' | 'full';
  readonly firstFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}
