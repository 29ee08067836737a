import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/button.tsx';
import { Modal, ModalActions } from '#platform/ui/modal.tsx';
import { Captcha } from '#product/captcha/web/captcha.tsx';
import { answerCaptcha } from './captcha.ts';

const giveUp = () => answerCaptcha(false);
const goOn = () => answerCaptcha(true);

/** The captcha over whatever is there; what was asked for waits below. */
export function CaptchaOverlay() {
  const { t } = useTranslation('captcha');
  return (
    <Modal open layer="above-all" title={t('title')} description={t('text')} onClose={giveUp}>
      <Captcha onPassed={goOn} />
      <ModalActions>
        <Button variant="text" onClick={giveUp}>
          {t('notNow')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
