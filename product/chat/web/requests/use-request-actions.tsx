import Archive from 'lucide-react/icons/archive';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { useChat } from '../model/chat-context.tsx';

export interface RequestActions {
  /** Resolves true when it is one no more. */
  readonly accept: (conversationId: string) => Promise<boolean>;
  readonly decline: (conversationId: string) => Promise<boolean>;
  readonly itemsFor: (conversation: Conversation) => readonly MenuItem[];
}

/** What can be done with a request; that it failed is said. */
export function useRequestActions(): RequestActions {
  const { t } = useTranslation('chat');
  const model = useChat();
  const accept = async (conversationId: string) => {
    const isDone = await model.engine.actions.acceptRequest(conversationId);
    showToast(t(isDone ? 'requests.accepted' : 'list.changeFailed'), isDone ? 'success' : 'error');
    return isDone;
  };
  const decline = async (conversationId: string) => {
    const isDone = await model.engine.actions.declineRequest(conversationId);
    showToast(t(isDone ? 'requests.declined' : 'list.changeFailed'), isDone ? 'success' : 'error');
    return isDone;
  };
  return {
    accept,
    decline,
    itemsFor: ({ _id }) => [
      {
        name: t('requests.decline'),
        icon: <Archive aria-hidden="true" />,
        onSelect: () => void decline(_id),
      },
    ],
  };
}
