import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { Captcha } from '#product/captcha/web/captcha.tsx';
import { answerCaptcha } from './captcha.ts';

const cancelCaptcha = () => answerCaptcha(false);
const continueAfterCaptcha = () => answerCaptcha(true);

/** The captcha over the app; the refused call waits. */
export function CaptchaOverlay() {
  const { t } = useTranslation('captcha');
  return (
    <Modal
      open
      layer="above-all"
      // The check itself comes later than the dialog.
      firstFocus="title"
      title={t('title')}
      description={t('text')}
      onClose={cancelCaptcha}
    >
      <Captcha onPassed={continueAfterCaptcha} />
      <ModalActions>
        <Button variant="text" onClick={cancelCaptcha}>
          {t('notNow')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
