import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { linkTo, pages } from '#product/pages.ts';

/** Advertises an account to visitors without one. */
export function AdModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const safest = useRef<HTMLButtonElement>(null);
  return (
    <Modal open onClose={onClose} firstFocus={safest} title={t('ad.title')} description={t('ad.text')}>
      <ModalActions>
        <ButtonLink to={linkTo(pages.account.register)} variant="filled" onClick={onClose}>
          {t('ad.signUp')}
        </ButtonLink>
        <Button ref={safest} onClick={onClose}>
          {t('ad.notNow')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
