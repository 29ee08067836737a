import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Drawer } from '#platform/ui/dialogs/drawer.tsx';
import { useReadingTitle } from './reading-title.ts';

export interface ReadingDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Drawer with a long text over the map, at its own address. */
export function ReadingDrawer({ title, onClose, children }: ReadingDrawerProps) {
  const { t } = useTranslation('common');
  useReadingTitle(title);
  return (
    <Drawer open hasAddress height="full" title={title} closeLabel={t('close')} onClose={onClose}>
      {children}
    </Drawer>
  );
}
