import KeyRound from 'lucide-react/icons/key-round';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { requestPasswordReset } from '../../contract.ts';
import styles from '../account-form.module.css';
import { AccountForm, EmailField, isEmail } from '../account-form.tsx';
import { useAccountCall } from '../use-account-call.ts';

/** Asks for a link by which a new password can be set; whether there is an account is not told here. */
export function ForgotPassword() {
  const { t } = useTranslation('account');
  const [email, setEmail] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, problem, call } = useAccountCall(
    async (client, address: string) => {
      await client.call(requestPasswordReset, { body: { email: address } });
      setSentTo(address);
    },
    () => null,
  );
  const submit = () => {
    setIsJudged(true);
    if (isEmail(email)) void call(email.trim());
  };
  const back = (
    <div className={styles['links']}>
      <Link to={linkTo(pages.account.login)}>{t('forgot.back')}</Link>
    </div>
  );
  if (sentTo !== null)
    return (
      <FullScreenGate key="sent" icon={<MailCheck aria-hidden="true" />} title={t('forgot.sentTitle')}>
        <p>{t('forgot.sent', { email: sentTo })}</p>
        {back}
      </FullScreenGate>
    );
  return (
    <FullScreenGate icon={<KeyRound aria-hidden="true" />} title={t('forgot.title')}>
      <p>{t('forgot.text')}</p>
      <AccountForm confirmLabel={t('forgot.doIt')} isBusy={isBusy} problem={problem} onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} isJudged={isJudged} />
      </AccountForm>
      {back}
    </FullScreenGate>
  );
}
