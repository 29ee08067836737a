import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CallFailed, refusalOf } from '#platform/client/client.ts';
import { Gate } from '#platform/ui/gate.tsx';
import { setPassword } from '../contract.ts';
import styles from './account-form.module.css';
import { AccountForm, isPassword, PasswordField } from './account-form.tsx';
import { LinkEnded } from './link-ended.tsx';
import { useAccountCall } from './use-account-call.ts';

/** @param token of a mailed link; null when the address held none */
export function SetPassword({ token }: { readonly token: string | null }) {
  const { t } = useTranslation('account');
  const [password, setNewPassword] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const [outcome, setOutcome] = useState<'asked' | 'done' | 'ended'>(token === null ? 'ended' : 'asked');
  const { isBusy, problem, call } = useAccountCall(
    async (client, body: { readonly token: string; readonly password: string }) => {
      try {
        await client.call(setPassword, { body });
        setOutcome('done');
      } catch (error) {
        const hasEnded =
          error instanceof CallFailed && refusalOf(error.failure, setPassword) === 'link-not-valid';
        if (!hasEnded) throw error;
        setOutcome('ended');
      }
    },
    () => null,
  );
  const submit = () => {
    setIsJudged(true);
    if (token !== null && isPassword(password)) void call({ token, password });
  };
  if (outcome === 'ended') return <LinkEnded another="/forgot-password" />;
  if (outcome === 'done')
    return (
      <Gate key="done" icon={<KeyRound aria-hidden="true" />} title={t('setPassword.doneTitle')}>
        <p>{t('setPassword.done')}</p>
        <div className={styles['links']}>
          <Link to="/login">{t('setPassword.logIn')}</Link>
        </div>
      </Gate>
    );
  return (
    <Gate icon={<KeyRound aria-hidden="true" />} title={t('setPassword.title')}>
      <p>{t('setPassword.text')}</p>
      <AccountForm doIt={t('setPassword.doIt')} isBusy={isBusy} problem={problem} onSubmit={submit}>
        <PasswordField value={password} onChange={setNewPassword} isJudged={isJudged} isNew />
      </AccountForm>
    </Gate>
  );
}
