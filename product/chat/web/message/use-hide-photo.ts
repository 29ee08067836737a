import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { useChat } from '../model/chat-context.tsx';

/** Hides a photo of one's own from the partner, or shows it again, and says how that went. */
export function useHidePhoto(partnerId: string): (messageId: string, isHidden: boolean) => void {
  const { t } = useTranslation('chat');
  const { engine } = useChat();
  const hide = async (messageId: string, isHidden: boolean) => {
    if (!(await engine.ownMessages.hidePhoto(partnerId, messageId, isHidden)))
      showToast(t('photo.hideFailed'), 'error');
    else showToast(t(isHidden ? 'photo.isHidden' : 'photo.isShown'));
  };
  return (messageId, isHidden) => void hide(messageId, isHidden);
}
