import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { type Face, useChatState } from '../model/chat-context.tsx';
import { ConversationRow } from './conversation-row.tsx';

export interface ConversationRowsProps {
  readonly conversations: readonly Conversation[];
  readonly face: Face;
  /** Whose conversation stands beside the list. */
  readonly openPartnerId?: string | undefined;
  readonly itemsFor: (conversation: Conversation) => readonly MenuItem[];
  readonly onOpen: (partnerId: string) => void;
}

/** The rows of a list of conversations, as they are now. */
export function ConversationRows(props: ConversationRowsProps) {
  const { conversations, face, openPartnerId, itemsFor, onOpen } = props;
  const now = useMinute();
  const outbox = useChatState((state) => state.outbox);
  const drafts = useChatState((state) => state.drafts);
  const typing = useChatState((state) => state.typing);
  return conversations.map((conversation) => {
    const partnerId = conversation.partner._id;
    return (
      <ConversationRow
        key={conversation._id}
        conversation={conversation}
        pending={outbox.findLast(({ userIdTo }) => userIdTo === partnerId) ?? null}
        draft={partnerId === openPartnerId ? '' : (drafts[partnerId] ?? '')}
        isTyping={typing.includes(partnerId)}
        now={now}
        face={face}
        isSelected={partnerId === openPartnerId}
        items={itemsFor(conversation)}
        onOpen={() => onOpen(partnerId)}
      />
    );
  });
}
