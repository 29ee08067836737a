import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#platform/ui/button-link.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';

interface BannedFromGlobalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says that posting was taken from him, what is left to him, and whom he can ask. */
export function BannedFromGlobal({ open, onClose }: BannedFromGlobalProps) {
  const { t } = useTranslation(['global-chat', 'common']);
  return (
    <Modal open={open} onClose={onClose} title={t('banned.title')} description={t('banned.text')}>
      <ModalActions>
        <ButtonLink to="/map/policies/community-guidelines">{t('banned.guidelines')}</ButtonLink>
        <ButtonLink to="/map/pages/help">{t('banned.contact')}</ButtonLink>
        <Button wide onClick={onClose}>
          {t('common:close')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
