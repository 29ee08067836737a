import MailCheck from 'lucide-react/icons/mail-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { refusalOf } from '#platform/client/client.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { register } from '../contract.ts';
import { ACTIVATION_DAYS } from '../rules.ts';
import styles from './account-form.module.css';
import { AccountForm, EmailField, isEmail, isPassword, PasswordField } from './account-form.tsx';
import { ConfirmHere, useConfirmWay } from './confirm-here.tsx';
import { useAccountCall } from './use-account-call.ts';

/** @param onIn the visitor has an account now: the app restarts */
export function SignUp({ onIn }: { readonly onIn: () => void }) {
  const { t } = useTranslation('account');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, problem, call } = useAccountCall(
    async (client, body: { readonly email: string; readonly password: string }) => {
      await client.call(register, { body });
      setSentTo(body.email.trim());
    },
    (failure) => (refusalOf(failure, register) === 'has-account' ? t('signUp.hasAccount') : null),
  );
  const submit = () => {
    setIsJudged(true);
    if (isEmail(email) && isPassword(password)) void call({ email, password });
  };
  if (sentTo !== null) return <SignedUp key="sent" email={sentTo} onIn={onIn} />;
  return (
    <FullScreenGate icon={<UserPlus aria-hidden="true" />} title={t('signUp.title')}>
      <p>{t('signUp.text')}</p>
      <AccountForm confirmLabel={t('signUp.doIt')} isBusy={isBusy} problem={problem} onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} isJudged={isJudged} />
        <PasswordField value={password} onChange={setPassword} isJudged={isJudged} isNew />
      </AccountForm>
      <div className={styles['links']}>
        <Link to={linkTo(pages.account.login)}>
          {t('signUp.known')} {t('signUp.logIn')}
        </Link>
        <Link to={linkTo(pages.support.policy, { policy: 'terms-of-service' })}>{t('signUp.terms')}</Link>
        <Link to={linkTo(pages.support.policy, { policy: 'privacy-policy' })}>{t('signUp.privacy')}</Link>
        <Link to={linkTo(pages.map.home)}>{t('toMap')}</Link>
      </div>
    </FullScreenGate>
  );
}

interface SignedUpProps {
  readonly email: string;
  readonly onIn: () => void;
}

/** How to confirm the account: by the email, or here where the server sends none. */
function SignedUp({ email, onIn }: SignedUpProps) {
  const { t } = useTranslation('account');
  const way = useConfirmWay();
  return (
    <FullScreenGate
      icon={<MailCheck aria-hidden="true" />}
      title={t(way.status === 'here' ? 'signUp.sentHereTitle' : 'signUp.sentTitle')}
      actions={
        <Button variant="filled" wide onClick={onIn}>
          {t('toMap')}
        </Button>
      }
    >
      {way.status === 'emailed' && <p>{t('signUp.sent', { email })}</p>}
      <p>{t('signUp.sentMore', { days: ACTIVATION_DAYS })}</p>
      <ConfirmHere way={way} size="touch" />
    </FullScreenGate>
  );
}
