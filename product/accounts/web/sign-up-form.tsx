import { useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { refusalOf } from '#platform/client/client.ts';
import { PASSWORD_LENGTH, register } from '../contract.ts';
import { AccountForm, EmailField, isEmail, isPassword, PasswordField } from './account-form.tsx';
import { HandleField } from './handle-field.tsx';
import { useAccountCall } from './use-account-call.ts';
import { useHandleCheck } from './use-handle-check.ts';

export interface SignUpFormProps {
  /** The visitor's present handle, which is suggested; null without a visitor, who gets one by signing up. */
  readonly handle: string | null;
  /** There is an account now. */
  readonly onSignedUp: (email: string) => void;
}

interface Given {
  readonly email: string;
  readonly password: string;
  readonly handle?: string;
}

/** Handle, email and password of a new account. */
export function SignUpForm({ handle: own, onSignedUp }: SignUpFormProps) {
  const { t } = useTranslation('account');
  const [handle, setHandle] = useState(own ?? '');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const { check, refuse } = useHandleCheck(handle, own);
  const fields = useRef<HTMLFormElement>(null);
  const focusProblem = () =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  const { isBusy, problem, call } = useAccountCall(
    async (client, body: Given) => {
      await client.call(register, { body });
      onSignedUp(body.email.trim());
    },
    (failure) => {
      const refusal = refusalOf(failure, register);
      if (refusal === 'has-account') return t('signUp.hasAccount');
      if (refusal !== 'handle-taken' && refusal !== 'handle-unfit') return null;
      refuse(handle, refusal === 'handle-taken' ? 'taken' : 'invalid');
      focusProblem();
      // Said beside the field.
      return '';
    },
  );
  const submit = () => {
    setIsJudged(true);
    const isHandleFine = check === 'free' || check === 'unknown';
    if (!isHandleFine || !isEmail(email) || !isPassword(password)) focusProblem();
    else void call({ email, password, ...(own !== null && { handle }) });
  };
  return (
    <AccountForm
      confirmLabel={t('signUp.doIt')}
      isBusy={isBusy}
      problem={problem === '' ? null : problem}
      onSubmit={submit}
      ref={fields}
    >
      {own !== null && <HandleField value={handle} onChange={setHandle} check={check} />}
      <EmailField value={email} onChange={setEmail} isJudged={isJudged} placeholder={t('emailExample')} />
      <PasswordField
        value={password}
        onChange={setPassword}
        isJudged={isJudged}
        isNew
        label={t('password')}
        placeholder={t('passwordHint', { min: PASSWORD_LENGTH.min })}
      />
    </AccountForm>
  );
}
