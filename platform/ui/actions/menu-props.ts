import type { ReactNode } from 'react';

export interface MenuItem {
  readonly name: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The name of the menu's button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The button's icon; three dots by default. */
  readonly icon?: ReactNode;
  /** Which edges of button and surface align. */
  readonly align?: 'start' | 'end';
  readonly open: boolean;
  /** Called on a press of the button, a press outside, and Escape. */
  readonly onOpen: (open: boolean) => void;
}
