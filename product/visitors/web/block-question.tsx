import { useTranslation } from 'react-i18next';
import { useAct } from '#platform/client/use-act.ts';
import { Question } from '#platform/ui/question.tsx';
import { showToast } from '#platform/ui/toast.ts';
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
  const { act: block, acting } = useAct(
    async (client, userId: string) => {
      await client.call(blockUser, { body: { userId } });
      onClose();
      onBlocked();
      showToast(t('person.blocked'), 'success');
    },
    () => t('person.blockFailed'),
  );
  return (
    <Question
      open={open}
      title={t('person.blockTitle', { handle: person.handle })}
      text={t('person.blockText')}
      doIt={t('person.block')}
      cancel={t('actions.cancel')}
      busy={acting !== null}
      onDoIt={() => void block(person.id)}
      onClose={onClose}
    />
  );
}
