import { useTranslation } from 'react-i18next';
import { useMutation } from '#platform/client/use-mutation.ts';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { blockUser } from '#product/blocks/contract.ts';

export interface BlockQuestionProps {
  readonly person: { readonly id: string; readonly handle: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBlocked: () => void;
}

/** Confirms and blocks a visitor. */
export function BlockQuestion({ person, open, onClose, onBlocked }: BlockQuestionProps) {
  const { t } = useTranslation('map');
  const { act: block, acting } = useMutation(
    async (client, userId: string) => {
      await client.call(blockUser, { body: { userId } });
      onClose();
      onBlocked();
      showToast(t('person.blocked'), 'success');
    },
    () => t('person.blockFailed'),
  );
  return (
    <ConfirmDialog
      open={open}
      title={t('person.blockTitle', { handle: person.handle })}
      text={t('person.blockText')}
      confirmLabel={t('person.block')}
      cancel={t('actions.cancel')}
      busy={acting !== null}
      onConfirm={() => void block(person.id)}
      onClose={onClose}
    />
  );
}
