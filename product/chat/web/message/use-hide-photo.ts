import { useCallback } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { useChat } from '../model/chat-context.tsx';
import type { HideOutcome } from '../model/thread/own-messages.ts';

/** Hides a photo of one's own from the partner, or shows it again, and says so once it is done. */
export function useHidePhoto(
  partnerId: string,
): (messageId: string, isHidden: boolean) => Promise<HideOutcome> {
  const { t } = useTranslation('chat');
  const { engine } = useChat();
  // The same function while nothing changes, as every photo of the log depends on it.
  return useCallback(
    async (messageId: string, isHidden: boolean) => {
      const outcome = await engine.ownMessages.hidePhoto(partnerId, messageId, isHidden);
      if (outcome === 'done') showToast(t(isHidden ? 'photo.isHidden' : 'photo.isShown'));
      return outcome;
    },
    [engine, partnerId, t],
  );
}
