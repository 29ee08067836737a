import Archive from 'lucide-react/icons/archive';
import CheckCheck from 'lucide-react/icons/check-check';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Menu } from '#platform/ui/actions/menu.tsx';
import { useBackCloses } from '#platform/ui/dialogs/use-back-closes.ts';
import { Page } from '#platform/ui/display/page.tsx';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { useChat, useChatState } from '../model/chat-context.tsx';
import { ChatList } from './chat-list.tsx';
import type { ChatListProps, RequestsWay } from './chat-list-props.ts';
import { SearchField } from '../search/search-field.tsx';
import { SearchResults } from '../search/search-results.tsx';

export interface ChatsPageProps extends ChatListProps, RequestsWay {
  readonly onArchive: () => void;
  /** What stands above the list, which is not of chats. */
  readonly above: ReactNode;
  /** Puts the list among others that are not of chats. */
  readonly among: (list: ReactNode) => ReactNode;
  /** One of those is shown instead: what can be done with it stands in the bar. */
  readonly actionsOfOther: ReactNode;
}

/** The list of chats, with the way to search it and what concerns all of it. */
export function ChatsPage(props: ChatsPageProps) {
  const { onArchive, onRequests, above, among, actionsOfOther, ...list } = props;
  const { t } = useTranslation('chat');
  const model = useChat();
  const search = useChatState((state) => (state.search?.partnerId === null ? state.search : null));
  const opener = useRef<HTMLButtonElement>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const readAll = async () => {
    const isDone = await model.engine.actions.readAll();
    showToast(t(isDone ? 'list.allRead' : 'list.changeFailed'), isDone ? 'success' : 'error');
  };
  const endSearch = () => {
    model.engine.search.find(null);
    opener.current?.focus();
  };
  const isPage = props.openPartnerId === undefined;
  // Beside a conversation it covers nothing, and what it found takes the place of that conversation.
  useBackCloses(isPage && search !== null && actionsOfOther === null, endSearch);
  return (
    <Page
      title={t('list.title')}
      actions={
        actionsOfOther ?? (
          <>
            <IconButton
              ref={opener}
              label={t(search ? 'search.end' : 'search.begin')}
              icon={search ? <X aria-hidden="true" /> : <SearchIcon aria-hidden="true" />}
              onClick={() => (search ? endSearch() : model.engine.search.find(''))}
            />
            <Menu
              label={t('list.menuOfAll')}
              items={[
                {
                  name: t('list.readAll'),
                  icon: <CheckCheck aria-hidden="true" />,
                  onSelect: () => void readAll(),
                },
                { name: t('archive.title'), icon: <Archive aria-hidden="true" />, onSelect: onArchive },
              ]}
              open={isMenuOpen}
              onOpen={setIsMenuOpen}
            />
          </>
        )
      }
    >
      {above}
      {among(
        <>
          {search && (
            <SearchField
              search={search}
              label={t('search.label')}
              onFind={(words) => model.engine.search.find(words)}
              onEnd={endSearch}
            />
          )}
          {search && search.status !== 'idle' ? (
            <SearchResults search={search} face={list.face} onOpen={list.onOpen} />
          ) : (
            <ChatList {...list} onRequests={onRequests} />
          )}
        </>,
      )}
    </Page>
  );
}
