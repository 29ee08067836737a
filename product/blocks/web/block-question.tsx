import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMutation } from '#platform/client/use-mutation.ts';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { blockUser } from '../contract.ts';

export interface BlockQuestionProps {
  readonly person: { readonly id: string; readonly handle: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBlocked: () => void;
}

/** Confirms and blocks a visitor. */
export function BlockQuestion({ person, open, onClose, onBlocked }: BlockQuestionProps) {
  const { t } = useTranslation(['blocks', 'common']);
  const { act: block, acting } = useMutation(
    async (client, userId: string) => {
      await client.call(blockUser, { body: { userId } });
      onClose();
      onBlocked();
      showToast(t('blocked'), 'success');
    },
    () => t('failed'),
  );
  return (
    <ConfirmDialog
      open={open}
      title={t('question.title', { handle: person.handle })}
      text={t('question.text')}
      confirmLabel={t('question.confirm')}
      cancel={t('common:cancel')}
      busy={acting !== null}
      onConfirm={() => void block(person.id)}
      onClose={onClose}
    />
  );
}
