import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { refusalOf } from '#platform/client/client.ts';
import { PASSWORD_LENGTH, register } from '../../contract.ts';
import { AccountForm, EmailField, isEmail, isPassword, PasswordField } from '../account-form.tsx';
import { HandleField } from './handle-field.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useHandleCheck } from './use-handle-check.ts';

/** What is written together with a sign-up, and goes with it. */
export interface SignUpAlong {
  /** Above the fields. */
  readonly field: (isBusy: boolean) => ReactNode;
  /** Where one begins; null where it is filled in already. */
  readonly firstFocus: RefObject<HTMLElement | null> | null;
  /** The field itself says what is wrong with it. */
  readonly isFit: boolean;
  /** What the button says; null where nothing goes along. */
  readonly doIt: string | null;
  /** The server is asked for the account now. */
  readonly onAsked: () => void;
  /** It said no: there is none. */
  readonly onRefused: () => void;
}

export interface SignUpFormProps {
  /** The visitor's present handle, which is suggested; null without a visitor, who gets one by signing up. */
  readonly handle: string | null;
  readonly along?: SignUpAlong;
  /** Of the email, the first field that is empty. */
  readonly emailField?: RefObject<HTMLInputElement | null>;
  /** There is an account now. */
  readonly onSignedUp: (email: string) => void;
}

interface Given {
  readonly email: string;
  readonly password: string;
  readonly handle?: string;
}

/** Handle, email and password of a new account. */
export function SignUpForm({ handle: own, along, emailField, onSignedUp }: SignUpFormProps) {
  const { t } = useTranslation('account');
  const [handle, setHandle] = useState(own ?? '');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const { check, like, refuse } = useHandleCheck(handle, own);
  const fields = useRef<HTMLFormElement>(null);
  const focusProblem = () =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  const { isBusy, problem, call } = useAccountCall(
    async (client, body: Given) => {
      await client.call(register, { body });
      onSignedUp(body.email.trim());
    },
    (failure) => {
      // Of an answer that was lost it is not known.
      if (failure.type === 'refused' || failure.type === 'rate-limited') along?.onRefused();
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
    const isFit = along?.isFit !== false && isHandleFine && isEmail(email) && isPassword(password);
    if (!isFit) {
      focusProblem();
      return;
    }
    along?.onAsked();
    void call({ email, password, ...(own !== null && { handle }) });
  };
  return (
    <AccountForm
      confirmLabel={along?.doIt ?? t('signUp.doIt')}
      isBusy={isBusy}
      problem={problem === '' ? null : problem}
      onSubmit={submit}
      ref={fields}
    >
      {along?.field(isBusy)}
      {own !== null && <HandleField value={handle} onChange={setHandle} check={check} like={like} />}
      <EmailField
        {...(emailField && { ref: emailField })}
        value={email}
        onChange={setEmail}
        isJudged={isJudged}
        placeholder={t('emailExample')}
      />
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
