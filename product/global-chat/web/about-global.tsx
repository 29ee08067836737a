import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';

interface AboutGlobalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What becomes of what one says here, before one says it. */
export function AboutGlobal({ open, onClose }: AboutGlobalProps) {
  const { t } = useTranslation(['global-chat', 'common']);
  return (
    <Modal open={open} onClose={onClose} title={t('about.title')} description={t('about.text')}>
      <ModalActions>
        <Button variant="filled" wide onClick={onClose}>
          {t('common:ok')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
