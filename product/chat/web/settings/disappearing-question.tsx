import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { ChoiceList } from '#platform/ui/fields/choice-list.tsx';
import { Modal, ModalActions } from '#platform/ui/dialogs/modal.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { disappearHours } from '../../contract/schema.ts';
import { useChat } from '../model/chat-context.tsx';

/** Of the choice that messages stay. */
const STAY = 0;

export interface DisappearingQuestionProps {
  readonly conversation: Conversation;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks how long what is written from now on stays, for both. */
export function DisappearingQuestion({ conversation, open, onClose }: DisappearingQuestionProps) {
  const { t } = useTranslation(['chat', 'common']);
  const model = useChat();
  const set = conversation.disappearing?.hours ?? STAY;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => {
    setChosen(null);
    onClose();
  };
  const save = async () => {
    setIsBusy(true);
    const hours = disappearHours.find((one) => one === (chosen ?? set)) ?? null;
    const isDone = await model.engine.disappearing.setDisappearing(conversation._id, hours);
    setIsBusy(false);
    if (isDone) close();
    else showToast(t('chat:list.changeFailed'), 'error');
  };
  return (
    <Modal
      open={open}
      onClose={close}
      title={t('chat:disappearing.title')}
      description={t('chat:disappearing.text')}
    >
      <ChoiceList
        legend={t('chat:disappearing.legend')}
        choices={[
          { value: STAY, title: t('chat:disappearing.stay') },
          ...disappearHours.map((hours) => ({ value: hours, title: t(`chat:disappearing.after.${hours}`) })),
        ]}
        value={chosen ?? set}
        onChange={setChosen}
        disabled={isBusy}
      />
      <ModalActions>
        <Button variant="filled" wide busy={isBusy} onClick={() => void save()}>
          {t('chat:disappearing.set')}
        </Button>
        <Button wide onClick={close}>
          {t('common:cancel')}
        </Button>
      </ModalActions>
    </Modal>
  );
}
