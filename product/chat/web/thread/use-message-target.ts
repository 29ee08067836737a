import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { useChat } from '../model/chat-context.tsx';

/** A message at which a conversation is opened. */
export interface At {
  readonly messageId: string;
  /** Another each time one comes here. */
  readonly visit: string;
}

/** A message that is shown now; a new object each time it is to be gone to. */
export interface Target {
  readonly messageId: string;
}

export interface MessageTarget {
  readonly target: Target | null;
  /** It is not known yet where the conversation opens. */
  readonly isOpening: boolean;
  /** Goes to a message, wherever in the conversation it stands. */
  readonly jumpTo: (messageId: string) => void;
}

/** The message an open conversation scrolls to. */
export function useMessageTarget(partnerId: string, at: At | null): MessageTarget {
  const { t } = useTranslation('chat');
  const model = useChat();
  const [isOpening, setIsOpening] = useState(at !== null);
  const [target, setTarget] = useState<Target | null>(null);
  const jumpTo = useCallback(
    (messageId: string) =>
      void model.engine.jumps.jumpTo(partnerId, messageId).then((outcome) => {
        if (outcome === 'overtaken') return;
        setIsOpening(false);
        if (outcome === 'shown') setTarget({ messageId });
        else showToast(t(`lookUp.${outcome}`), 'error');
      }),
    [model, partnerId, t],
  );
  const messageId = at?.messageId ?? null;
  const visit = at?.visit;
  useEffect(() => {
    if (messageId === null) model.engine.jumps.toNewest(partnerId);
    else jumpTo(messageId);
  }, [model, partnerId, jumpTo, messageId, visit]);
  useEffect(() => () => model.engine.jumps.toNewest(partnerId), [model, partnerId]);
  return { target, isOpening, jumpTo };
}
