import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CallFailed, refusalOf } from '#platform/client/client.ts';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { activate } from '../../contract.ts';
import { AccountForm, PasswordField } from '../account-form.tsx';
import { useAccountCall } from '../use-account-call.ts';

export interface ActivateByPasswordProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onEnded: () => void;
}

/** The link was opened on another device: the password proves it is the same visitor. */
export function ActivateByPassword({ token, onDone, onEnded }: ActivateByPasswordProps) {
  const { t } = useTranslation('account');
  const [password, setPassword] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const { isBusy, problem, call } = useAccountCall(
    async (client, body: { readonly token: string; readonly password: string }) => {
      try {
        await client.call(activate, { body });
        onDone();
      } catch (error) {
        const hasEnded =
          error instanceof CallFailed && refusalOf(error.failure, activate) === 'link-not-valid';
        if (!hasEnded) throw error;
        onEnded();
      }
    },
    (failure) => (refusalOf(failure, activate) === 'wrong-credentials' ? t('activate.wrong') : null),
  );
  const submit = () => {
    setIsJudged(true);
    if (password !== '') void call({ token, password });
  };
  return (
    <FullScreenGate icon={<KeyRound aria-hidden="true" />} title={t('activate.passwordTitle')}>
      <p>{t('activate.passwordText')}</p>
      <AccountForm confirmLabel={t('activate.doIt')} isBusy={isBusy} problem={problem} onSubmit={submit}>
        <PasswordField value={password} onChange={setPassword} isJudged={isJudged} isNew={false} />
      </AccountForm>
    </FullScreenGate>
  );
}
