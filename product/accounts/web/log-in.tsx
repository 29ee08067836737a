import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { refusalOf } from '#platform/client/client.ts';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { logIn } from '../contract.ts';
import { withReturn } from '../return-address.rules.ts';
import styles from './account-form.module.css';
import { AccountForm, EmailField, isEmail, PasswordField } from './account-form.tsx';
import { useAccountCall } from './use-account-call.ts';

export interface LogInProps {
  /** The address the visitor came from. */
  readonly returnTo: string;
  /** The session becomes another visitor's; false when that failed. */
  readonly onLoggingIn: (isLoggingIn: boolean) => void;
  /** The visitor changed: the app restarts there. */
  readonly onIn: () => void;
}

export function LogIn({ returnTo, onLoggingIn, onIn }: LogInProps) {
  const { t } = useTranslation('account');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const { isBusy, problem, call } = useAccountCall(
    async (client, body: { readonly email: string; readonly password: string }) => {
      onLoggingIn(true);
      try {
        await client.call(logIn, { body });
      } catch (error) {
        onLoggingIn(false);
        throw error;
      }
      onIn();
    },
    (failure) => (refusalOf(failure, logIn) === 'wrong-credentials' ? t('logIn.wrong') : null),
  );
  const submit = () => {
    setIsJudged(true);
    if (isEmail(email) && password !== '') void call({ email, password });
  };
  return (
    <FullScreenGate icon={<KeyRound aria-hidden="true" />} title={t('logIn.title')}>
      <AccountForm confirmLabel={t('logIn.doIt')} isBusy={isBusy} problem={problem} onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} isJudged={isJudged} />
        <PasswordField value={password} onChange={setPassword} isJudged={isJudged} isNew={false} />
      </AccountForm>
      <div className={styles['links']}>
        <Link to={linkTo(pages.account.forgotPassword)}>{t('logIn.forgot')}</Link>
        <Link to={withReturn(linkTo(pages.account.register), returnTo)}>
          {t('logIn.noAccount')} {t('logIn.signUp')}
        </Link>
        <Link to={linkTo(pages.public.text, { '*': 'help' })}>{t('help')}</Link>
        <Link to={linkTo(pages.map.home)}>{t('toMap')}</Link>
      </div>
    </FullScreenGate>
  );
}
