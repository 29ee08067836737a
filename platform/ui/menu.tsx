import { Menu as BaseMenu } from '@base-ui/react/menu';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './menu.module.css';

export interface MenuItem {
  readonly name: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The name of its button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** On its button; three dots unless said otherwise. */
  readonly icon?: ReactNode;
  /** With which of its button's edges the surface is in line. */
  readonly align?: 'start' | 'end';
  readonly open: boolean;
  /** A press on the button, one outside, or Escape. */
  readonly onOpen: (open: boolean) => void;
}

const dots = <EllipsisVertical size={22} aria-hidden="true" />;

/** What can be done with something, behind a button. */
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
