import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { RETENTION_DAYS, type Message } from '../../contract/schema.ts';
import { useChat } from '../model/chat-context.tsx';

export interface UnsendQuestionProps {
  readonly partnerId: string;
  /** What is to be unsent; null while nothing is. */
  readonly message: Message | null;
  readonly onClose: () => void;
}

/** Asks before a message is taken back for both. */
export function UnsendQuestion({ partnerId, message, onClose }: UnsendQuestionProps) {
  const { t } = useTranslation(['chat', 'common']);
  const model = useChat();
  const [isBusy, setIsBusy] = useState(false);
  const unsend = async () => {
    if (!message) return;
    setIsBusy(true);
    const isDone = await model.engine.ownMessages.unsend(partnerId, message._id);
    setIsBusy(false);
    onClose();
    if (!isDone) showToast(t('chat:unsend.failed'), 'error');
  };
  return (
    <ConfirmDialog
      open={message !== null}
      title={t('chat:unsend.title')}
      text={t('chat:unsend.text', { days: RETENTION_DAYS })}
      confirmLabel={t('chat:unsend.doIt')}
      cancel={t('common:cancel')}
      busy={isBusy}
      onConfirm={() => void unsend()}
      onClose={onClose}
    />
  );
}
