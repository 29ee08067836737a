import { Menu as BaseMenu } from '@base-ui/react/menu';
import { classNames } from '../theme/class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuProps } from './menu-props.ts';
import styles from './menu.module.css';

/** A menu with its button, as it is from its first opening on. */
export const MenuPopup = ({
  label,
  items,
  icon,
  align = 'end',
  open,
  onOpen,
}: MenuProps & Required<Pick<MenuProps, 'icon'>>) => (
  <BaseMenu.Root open={open} onOpenChange={onOpen} modal={false}>
    <BaseMenu.Trigger render={<IconButton label={label} icon={icon} />} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner className={classNames(styles['place'])} align={align} sideOffset={4}>
        <BaseMenu.Popup className={classNames(styles['menu'])}>
          {items.map(({ name, icon: sign, onSelect }) => (
            <BaseMenu.Item key={name} className={classNames(styles['item'])} onClick={onSelect}>
              {sign}
              {name}
            </BaseMenu.Item>
          ))}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
);
