import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Link } from 'react-router';
import { refusalOf } from '#platform/client/client.ts';
import { useFormMutation } from '#platform/client/use-form-mutation.ts';
import { ButtonLink } from '#platform/ui/actions/button-link.tsx';
import { FullScreenGate } from '#platform/ui/dialogs/full-screen-gate.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { setPassword } from '../../contract.ts';
import styles from '../account-form.module.css';
import { AccountForm, isPassword, PasswordField } from '../account-form.tsx';
import { LinkExpired } from '../link-expired.tsx';
import { useProblemText } from '../use-account-call.ts';

/** @param token of a mailed link; null when the address held none */
export function SetPassword({ token }: { readonly token: string | null }) {
  const { t } = useTranslation('account');
  const [password, setNewPassword] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const problemText = useProblemText();
  const { isBusy, problem, call } = useFormMutation(
    async (client, body: { readonly token: string; readonly password: string }) => {
      await client.call(setPassword, { body });
      setIsDone(true);
    },
    (failure) =>
      refusalOf(failure, setPassword) === 'link-not-valid'
        ? ({ type: 'ended' } as const)
        : ({ type: 'failed', text: problemText(failure) } as const),
  );
  const submit = () => {
    setIsJudged(true);
    if (token !== null && isPassword(password)) void call({ token, password });
  };
  if (token === null || problem?.type === 'ended')
    return (
      <LinkExpired text={t('link.ended')}>
        <ButtonLink to={linkTo(pages.account.forgotPassword)}>{t('forgot.doIt')}</ButtonLink>
      </LinkExpired>
    );
  if (isDone)
    return (
      <FullScreenGate key="done" icon={<KeyRound aria-hidden="true" />} title={t('setPassword.doneTitle')}>
        <p>{t('setPassword.done')}</p>
        <div className={styles['links']}>
          <Link to={linkTo(pages.account.login)}>{t('setPassword.logIn')}</Link>
        </div>
      </FullScreenGate>
    );
  return (
    <FullScreenGate icon={<KeyRound aria-hidden="true" />} title={t('setPassword.title')}>
      <p>{t('setPassword.text')}</p>
      <AccountForm
        confirmLabel={t('setPassword.doIt')}
        isBusy={isBusy}
        problem={problem && problem.text}
        onSubmit={submit}
      >
        <PasswordField value={password} onChange={setNewPassword} isJudged={isJudged} isNew />
      </AccountForm>
    </FullScreenGate>
  );
}
