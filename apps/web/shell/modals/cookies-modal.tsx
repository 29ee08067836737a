import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { chooseCookies, type CookieChoice } from './cookie-choice.ts';

/** The cookie choice with what it is about; both answers have equal weight. */
export function CookiesModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const choose = (choice: CookieChoice) => {
    chooseCookies(choice);
    onClose();
  };
  return (
    <Modal open onClose={onClose} title={t('cookies.title')} description={t('cookies.text')}>
      <ModalActions>
        <Button onClick={() => choose('necessary')}>{t('cookies.necessary')}</Button>
        <Button onClick={() => choose('all')}>{t('cookies.all')}</Button>
      </ModalActions>
    </Modal>
  );
}
