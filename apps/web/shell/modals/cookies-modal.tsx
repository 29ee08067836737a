import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { forgetTrafficSource, rememberTrafficSource } from '#product/campaigns/web/traffic-source.session.ts';
import { type CookieChoice, keepCookieChoice } from './cookie-choice.ts';

export interface CookiesModalProps {
  readonly onChosen: () => void;
  /** Absent before the first choice, which is required. */
  readonly onClose?: () => void;
}

/** The cookie choice; both answers have equal weight. */
export function CookiesModal({ onChosen, onClose }: CookiesModalProps) {
  const { t } = useTranslation('shell');
  const choose = (choice: CookieChoice) => {
    keepCookieChoice(choice);
    if (choice === 'all') rememberTrafficSource();
    else forgetTrafficSource();
    onChosen();
  };
  return (
    <Modal open {...(onClose ? { onClose } : {})} title={t('cookies.title')} description={t('cookies.text')}>
      <ModalActions>
        <Button onClick={() => choose('necessary')}>{t('cookies.necessary')}</Button>
        <Button onClick={() => choose('all')}>{t('cookies.all')}</Button>
      </ModalActions>
    </Modal>
  );
}
