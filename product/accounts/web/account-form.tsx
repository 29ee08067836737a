import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, type Ref, type SubmitEvent, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { FieldError, TextField } from '#platform/ui/fields/text-field.tsx';
import { mailAddress, newPasswordProblem, PASSWORD_LENGTH } from '../contract.ts';
import styles from './account-form.module.css';

export interface AccountFormProps {
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  /** What went wrong with the whole of it, in words. */
  readonly problem: string | null;
  readonly onSubmit: () => void;
  /** Of what holds the fields. */
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** The fields of one step, what is wrong with it, and the one button that does it. */
export function AccountForm({ confirmLabel, isBusy, problem, onSubmit, ref, children }: AccountFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate {...(ref && { ref })}>
      {children}
      {problem !== null && <FieldError id="account-problem">{problem}</FieldError>}
      <Button variant="filled" type="submit" wide busy={isBusy}>
        {confirmLabel}
      </Button>
    </form>
  );
}

interface FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows the field's error after the first submit. */
  readonly isJudged: boolean;
  readonly placeholder?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

export function EmailField({ value, onChange, isJudged, placeholder, ref }: FieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isJudged && !isEmail(value) ? t('problem.email') : null}
      {...(ref && { ref })}
    />
  );
}

export interface PasswordFieldProps extends FieldProps {
  /** A new one has to be long enough; one there is may be any. */
  readonly isNew: boolean;
  /** Where "Password" would leave open which. */
  readonly label?: string;
}

export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, isJudged, isNew, label, placeholder, ref } = props;
  const { t } = useTranslation('account');
  const [isShown, setIsShown] = useState(false);
  const { min } = PASSWORD_LENGTH;
  const newProblem = newPasswordProblem(value);
  const problemOfNew =
    newProblem === 'common' ? t('problem.passwordCommon') : t('problem.passwordShort', { min });
  const problem = isNew ? problemOfNew : t('problem.password');
  const isFine = isNew ? newProblem === null : value !== '';
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div>
      <TextField
        label={label ?? (isNew ? t('newPassword') : t('password'))}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={PASSWORD_LENGTH.max}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={isJudged && !isFine ? problem : null}
        trailing={
          <IconButton
            label={isShown ? t('hidePassword') : t('showPassword')}
            icon={<Icon aria-hidden="true" />}
            onClick={() => setIsShown(!isShown)}
          />
        }
        aria-describedby={isNew ? 'password-hint' : undefined}
        {...(ref && { ref })}
      />
      {isNew && !(isJudged && !isFine) && (
        <p id="password-hint" className={styles[placeholder === undefined ? 'hint' : 'spoken']}>
          {t('passwordHint', { min })}
        </p>
      )}
    </div>
  );
}

export const isEmail = (text: string): boolean => mailAddress.safeParse(text).success;
export const isPassword = (text: string): boolean => newPasswordProblem(text) === null;
