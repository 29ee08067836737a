import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';

interface AboutGlobalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Explains who sees a post and for how long. */
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
