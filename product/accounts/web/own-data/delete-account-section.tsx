import Trash2 from 'lucide-react/icons/trash-2';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { refusalOf } from '#platform/client/client.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { FieldError } from '#platform/ui/fields/text-field.tsx';
import { deleteAccount } from '../../contract.ts';
import styles from '../account.module.css';
import { PasswordField } from '../account-form.tsx';
import { useAccountCall } from '../use-account-call.ts';

export interface DeleteAccountSectionProps {
  /** Requires the password, so that a found phone cannot delete the account. */
  readonly hasPassword: boolean;
  /** It is being done, or was not done after all. */
  readonly onLeaving: (isLeaving: boolean) => void;
  readonly onGone: () => void;
}

/** Deletes the visitor with all data, after one confirmation. */
export function DeleteAccountSection({ hasPassword, onLeaving, onGone }: DeleteAccountSectionProps) {
  const { t } = useTranslation(['account', 'common']);
  const [password, setPassword] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, call } = useAccountCall(
    async (client, body: { readonly password?: string }) => {
      onLeaving(true);
      try {
        await client.call(deleteAccount, { body });
        onGone();
      } catch (error) {
        onLeaving(false);
        setIsAsking(false);
        throw error;
      }
    },
    (failure) => (refusalOf(failure, deleteAccount) === 'wrong-credentials' ? t('mine.wrongPassword') : null),
  );
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    setIsJudged(true);
    if (!hasPassword || password !== '') setIsAsking(true);
  };
  return (
    <section className={styles['account']} aria-labelledby="leaving">
      <h2 id="leaving" className={styles['heading']}>
        {t('mine.delete')}
      </h2>
      <p>{t('mine.deleteText')}</p>
      <form className={styles['leaving']} onSubmit={ask} noValidate>
        {hasPassword && (
          <PasswordField value={password} onChange={setPassword} isJudged={isJudged} isNew={false} />
        )}
        {problem !== null && <FieldError id="leaving-problem">{problem}</FieldError>}
        <Button variant="danger" type="submit" icon={<Trash2 size={20} aria-hidden="true" />} busy={isBusy}>
          {t('mine.deleteDoIt')}
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        title={t('mine.sureTitle')}
        text={t('mine.sureText')}
        confirmLabel={t('mine.deleteDoIt')}
        cancel={t('common:cancel')}
        busy={isBusy}
        onConfirm={() => void call(hasPassword ? { password } : {})}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
