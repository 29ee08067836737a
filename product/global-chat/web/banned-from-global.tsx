import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { linkTo, pages } from '#product/pages.ts';

interface BannedFromGlobalProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Explains the ban from posting, what still works, and whom to contact. */
export function BannedFromGlobal({ open, onClose }: BannedFromGlobalProps) {
  const { t } = useTranslation(['global-chat', 'common']);
  return (
    <Modal open={open} onClose={onClose} title={t('banned.title')} description={t('banned.text')}>
      <ModalActions>
        <ButtonLink to={linkTo(pages.support.mapPolicy, { policy: 'community-guidelines' })}>
          {t('banned.guidelines')}
        </ButtonLink>
        <ButtonLink to={linkTo(pages.support.mapPage, { page: 'help' })}>{t('banned.contact')}</ButtonLink>
        <Button wide onClick={onClose}>
          {t('common:close')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
