import { Menu as BaseMenu } from '@base-ui/react/menu';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './menu.module.css';

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

const dots = <EllipsisVertical size={22} aria-hidden="true" />;

/** A menu of actions behind a button. */
export const Menu = ({ label, items, icon = dots, align = 'end', open, onOpen }: MenuProps) => (
  <BaseMenu.Root open={open} onOpenChange={onOpen} modal={false}>
    <BaseMenu.Trigger render={<IconButton label={label} icon={icon} />} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner className={classNames(styles['place'])} align={align} sideOffset={4}>
        <BaseMenu.Popup className={classNames(styles['menu'])}>
          {items.map(({ name, icon, onSelect }) => (
            <BaseMenu.Item key={name} className={classNames(styles['item'])} onClick={onSelect}>
              {icon}
              {name}
            </BaseMenu.Item>
          ))}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
);
