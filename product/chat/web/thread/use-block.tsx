import Ban from 'lucide-react/icons/ban';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import type { PartialUser } from '#product/profiles/contract.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { useChat } from '../model/chat-context.tsx';

export interface AskToBlock {
  readonly person: { readonly id: string; readonly handle: string };
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onBlocked: () => void;
}

/** The dialog before a block, which other slices share. */
export type BlockQuestionOf = (props: AskToBlock) => ReactNode;

/** The menu entry that blocks a partner, who leaves every list at once. */
export function useBlock(blockQuestion: BlockQuestionOf): {
  readonly itemsFor: (partner: PartialUser) => readonly MenuItem[];
  /** The same below what else the menu of a conversation offers. */
  readonly itemsBelow: (
    others: (conversation: Conversation) => readonly MenuItem[],
  ) => (conversation: Conversation) => readonly MenuItem[];
  /** Null where the partner cannot be blocked. */
  readonly askFor: (partner: PartialUser) => (() => void) | null;
  readonly question: ReactNode;
} {
  const { t } = useTranslation('chat');
  const model = useChat();
  const [person, setPerson] = useState<AskToBlock['person'] | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const askFor = ({ _id, handle, can }: PartialUser) =>
    can.block
      ? () => {
          setPerson({ id: _id, handle });
          setIsOpen(true);
        }
      : null;
  const itemsFor = (partner: PartialUser): readonly MenuItem[] => {
    const ask = askFor(partner);
    return ask === null
      ? []
      : [{ name: t('conversation.block'), icon: <Ban aria-hidden="true" />, onSelect: ask }];
  };
  return {
    itemsFor,
    itemsBelow: (others) => (conversation) => [...others(conversation), ...itemsFor(conversation.partner)],
    askFor,
    question:
      person &&
      blockQuestion({
        person,
        open: isOpen,
        onClose: () => setIsOpen(false),
        onBlocked: () => model.forgetPartner(person.id),
      }),
  };
}
