import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Drawer } from '#platform/ui/drawer.tsx';
import { ModalActions } from '#platform/ui/modal.tsx';

/** Stays until the person updates: nothing else works any more. */
export function ForcedUpdate() {
  const { t } = useTranslation('shell');
  return (
    <Drawer open layer="update" title={t('update.title')}>
      <p>{t('update.text')}</p>
      <ModalActions>
        <Button variant="filled" onClick={() => location.reload()}>
          {t('update.now')}
        </Button>
      </ModalActions>
    </Drawer>
  );
}
