import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ConfirmDialog } from '#platform/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { RETENTION_DAYS } from '../../contract/schema.ts';
import { useChat } from '../model/chat-context.tsx';

export interface UnsetPhotosQuestionProps {
  readonly partnerId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before all photos one sent in a conversation are withdrawn for both. */
export function UnsetPhotosQuestion({ partnerId, open, onClose }: UnsetPhotosQuestionProps) {
  const { t } = useTranslation(['chat', 'common']);
  const model = useChat();
  const [isBusy, setIsBusy] = useState(false);
  const unset = async () => {
    setIsBusy(true);
    const isDone = await model.engine.ownMessages.unsetPhotos(partnerId);
    setIsBusy(false);
    onClose();
    if (isDone) showToast(t('chat:unsetPhotos.done'));
    else showToast(t('chat:unsetPhotos.failed'), 'error');
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('chat:unsetPhotos.title')}
      text={t('chat:unsetPhotos.text', { days: RETENTION_DAYS })}
      confirmLabel={t('chat:unsetPhotos.doIt')}
      cancel={t('common:cancel')}
      busy={isBusy}
      onConfirm={() => void unset()}
      onClose={onClose}
    />
  );
}
