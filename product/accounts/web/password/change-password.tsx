import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { refusalOf } from '#platform/client/client.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { setPassword } from '../../contract.ts';
import styles from '../account.module.css';
import { AccountForm, isPassword, PasswordField } from '../account-form.tsx';
import { useAccountCall } from '../use-account-call.ts';

/** @param onDone the new password is set, and every other session has ended */
export function ChangePassword({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setNewPassword] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const { isBusy, problem, call } = useAccountCall(
    async (client, body: { readonly currentPassword: string; readonly password: string }) => {
      await client.call(setPassword, { body });
      showToast(t('setPassword.doneTitle'), 'success');
      onDone();
    },
    (failure) => (refusalOf(failure, setPassword) === 'wrong-credentials' ? t('changePassword.wrong') : null),
  );
  const submit = () => {
    setIsJudged(true);
    if (currentPassword !== '' && isPassword(password)) void call({ currentPassword, password });
  };
  return (
    <AccountForm confirmLabel={t('setPassword.doIt')} isBusy={isBusy} problem={problem} onSubmit={submit}>
      <p className={styles['text']}>{t('changePassword.text')}</p>
      <PasswordField
        value={currentPassword}
        onChange={setCurrentPassword}
        isJudged={isJudged}
        isNew={false}
        label={t('currentPassword')}
      />
      <PasswordField value={password} onChange={setNewPassword} isJudged={isJudged} isNew />
    </AccountForm>
  );
}
