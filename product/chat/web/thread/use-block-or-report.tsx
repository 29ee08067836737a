import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { MenuItem } from '#platform/ui/actions/menu.tsx';
import type { PartialUser } from '#product/profiles/contract.ts';
import type { Conversation } from '../../contract/conversation.ts';
import { useChat } from '../model/chat-context.tsx';

interface AskAboutPerson {
  readonly person: { readonly id: string; readonly handle: string };
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What other slices ask before a person is blocked, and about one who is reported. */
export interface PersonQuestions {
  readonly blockQuestion: (props: AskAboutPerson & { readonly onBlocked: () => void }) => ReactNode;
  readonly reportDrawer: (props: AskAboutPerson & { readonly onBlock: () => void }) => ReactNode;
}

type Asked = Pick<AskAboutPerson, 'person' | 'open'>;

/** The menu entries that block a partner, who leaves every list at once, and that report them. */
export function useBlockOrReport({ blockQuestion, reportDrawer }: PersonQuestions): {
  readonly itemsFor: (partner: PartialUser) => readonly MenuItem[];
  /** The same below what else the menu of a conversation offers. */
  readonly itemsBelow: (
    others: (conversation: Conversation) => readonly MenuItem[],
  ) => (conversation: Conversation) => readonly MenuItem[];
  /** Null where the partner cannot be blocked. */
  readonly askToBlock: (partner: PartialUser) => (() => void) | null;
  readonly questions: ReactNode;
} {
  const { t } = useTranslation('chat');
  const model = useChat();
  const [blocks, setBlocks] = useState<Asked | null>(null);
  const [reports, setReports] = useState<Asked | null>(null);
  const askToBlock = ({ _id, handle, can }: PartialUser) =>
    can.block ? () => setBlocks({ person: { id: _id, handle }, open: true }) : null;
  const itemsFor = (partner: PartialUser): readonly MenuItem[] => {
    const { _id: id, handle, can } = partner;
    const block = askToBlock(partner);
    return [
      ...(block
        ? [{ name: t('conversation.block'), icon: <Ban aria-hidden="true" />, onSelect: block }]
        : []),
      ...(can.report
        ? [
            {
              name: t('conversation.report'),
              icon: <Flag aria-hidden="true" />,
              onSelect: () => setReports({ person: { id, handle }, open: true }),
            },
          ]
        : []),
    ];
  };
  const closeReport = () => setReports((now) => now && { ...now, open: false });
  return {
    itemsFor,
    itemsBelow: (others) => (conversation) => [...others(conversation), ...itemsFor(conversation.partner)],
    askToBlock,
    questions: (
      <>
        {blocks &&
          blockQuestion({
            ...blocks,
            onClose: () => setBlocks({ ...blocks, open: false }),
            onBlocked: () => model.forgetPartner(blocks.person.id),
          })}
        {reports &&
          reportDrawer({
            ...reports,
            onClose: closeReport,
            onBlock: () => {
              closeReport();
              setBlocks(reports);
            },
          })}
      </>
    ),
  };
}
