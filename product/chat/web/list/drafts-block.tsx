import { useEffect } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ListItem } from '#platform/ui/display/list-item.tsx';
import { isOnline } from '#product/profiles/rules.ts';
import { draftedPartners } from '../../pending.rules.ts';
import { DraftPreview } from './draft-preview.tsx';
import { useChat, useChatState } from '../model/chat-context.tsx';
import type { ChatListProps } from './chat-list-props.ts';
import type { Thread } from '../model/chat.state.ts';
import { ListBlock } from './list-block.tsx';

/** Each is asked for, to know who it is. */
const ASKED_AT_ONCE = 10;

/**
 * To whom something is on its way or drafted though there is no conversation yet, once it is known who they are.
 * The partner whose chat is open beside the list is left out: it shows all of them.
 */
export function useDraftRows(openPartnerId: string | undefined): {
  readonly drafted: readonly string[];
  /** More may come. */
  readonly isAsking: boolean;
} {
  const model = useChat();
  const isLoaded = useChatState(({ list }) => list === 'loaded');
  const outbox = useChatState((state) => state.outbox);
  const drafts = useChatState((state) => state.drafts);
  const conversations = useChatState((state) => state.conversations);
  const threads = useChatState((state) => state.threads);
  const drafted = isLoaded
    ? draftedPartners({ outbox, drafts, conversations }).filter((partnerId) => partnerId !== openPartnerId)
    : [];
  const unknown = drafted
    .filter((partnerId) => threads[partnerId] === undefined || threads[partnerId].status === 'loading')
    .slice(0, ASKED_AT_ONCE)
    .join(' ');
  useEffect(() => {
    if (unknown !== '') for (const partnerId of unknown.split(' ')) void model.engine.threads.open(partnerId);
  }, [model, unknown]);
  const hasPending = (partnerId: string) => outbox.some(({ userIdTo }) => userIdTo === partnerId);
  return {
    drafted: drafted.filter((partnerId) => isShown(threads[partnerId], hasPending(partnerId))),
    isAsking: unknown !== '',
  };
}

/** A deleted partner's row leads to the unsent messages, to be read and deleted. */
const isShown = (thread: Thread | undefined, hasPending: boolean): boolean =>
  thread?.status === 'open' || thread?.status === 'failed' || (thread?.status === 'gone' && hasPending);

/** What is not sent yet to people with whom there is no conversation: it would stand nowhere else. */
export function DraftsBlock({
  drafted,
  face,
  onOpen,
}: ChatListProps & { readonly drafted: readonly string[] }) {
  const { t } = useTranslation('chat');
  const threads = useChatState((state) => state.threads);
  const outbox = useChatState((state) => state.outbox);
  const drafts = useChatState((state) => state.drafts);
  if (drafted.length === 0) return null;
  return (
    <ListBlock title={t('list.drafts')}>
      {drafted.map((partnerId) => {
        const thread = threads[partnerId];
        const partner = thread?.status === 'open' ? thread.partner : null;
        return (
          <li key={partnerId}>
            <ListItem
              leading={face(partnerId, 44, partner !== null && isOnline(partner))}
              title={
                partner?.handle ??
                t(thread?.status === 'gone' ? 'conversation.goneTitle' : 'conversation.title')
              }
              text={
                <DraftPreview
                  pending={outbox.findLast(({ userIdTo }) => userIdTo === partnerId) ?? null}
                  draft={drafts[partnerId] ?? ''}
                />
              }
              onPress={() => onOpen(partnerId)}
            />
          </li>
        );
      })}
    </ListBlock>
  );
}
