import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useCallback } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { takeTarget } from '#product/campaigns/web/landing.session.ts';
import { Captcha } from '#product/captcha/web/captcha.tsx';
import { answerCaptcha } from '../../shell/captcha/captcha.ts';

/** The captcha before the app loads; continues to the original target. */
export function Component() {
  const { t } = useTranslation('captcha');
  const navigate = useNavigate();
  const goOn = useCallback(() => {
    answerCaptcha(true);
    void navigate(takeTarget(), { replace: true });
  }, [navigate]);
  return (
    <FullScreenGate icon={<UserRoundCheck aria-hidden="true" />} title={t('title')}>
      <p>{t('text')}</p>
      <Captcha onPassed={goOn} />
    </FullScreenGate>
  );
}
