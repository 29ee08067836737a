import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Menu, type MenuItem } from '#platform/ui/actions/menu.tsx';

/** What can go along with a message, or be put into it; each entry leads to where it is chosen. */
export function AddMenu({ entries }: { readonly entries: readonly MenuItem[] }) {
  const { t } = useTranslation('chat');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Menu
      label={t('add.menu')}
      icon={<Plus size={24} aria-hidden="true" />}
      align="start"
      items={entries}
      open={isOpen}
      onOpen={setIsOpen}
    />
  );
}
