import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useBackCloses } from '../dialogs/use-back-closes.ts';
import { showToast } from '../feedback/toast.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuPopup } from './menu-popup.tsx';
import type { MenuProps } from './menu-props.ts';

export type { MenuItem } from './menu-props.ts';

const dots = <EllipsisVertical size={22} aria-hidden="true" />;

let Loaded: ComponentType<ComponentProps<typeof MenuPopup>> | null = null;

/** Fetches what every menu opens with, 25 kB that a page does without until the first one is opened. */
export async function loadMenu(): Promise<void> {
  Loaded ??= (await import('./menu-popup.tsx')).MenuPopup;
}

/** A menu of actions behind a button; back closes it. Where its code cannot be fetched, a toast says so and the next press tries again. */
export function Menu({ icon = dots, ...props }: MenuProps) {
  const { t } = useTranslation('common');
  const { label, open, onOpen } = props;
  const [wasOpened, setWasOpened] = useState(false);
  useBackCloses(open, () => onOpen(false));
  useEffect(() => {
    if (!open || wasOpened) return;
    loadMenu().then(
      () => setWasOpened(true),
      () => {
        onOpen(false);
        showToast(t('failed'), 'error');
      },
    );
  }, [open, wasOpened, onOpen, t]);
  if (wasOpened && Loaded) return <Loaded {...props} icon={icon} />;
  // A press says if it fails.
  const warmUp = () => void loadMenu().catch(() => undefined);
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      onClick={() => onOpen(true)}
    />
  );
}
