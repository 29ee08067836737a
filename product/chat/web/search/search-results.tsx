import SearchX from 'lucide-react/icons/search-x';
import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { ListItem } from '#platform/ui/display/list-item.tsx';
import { LoadFailed } from '#platform/ui/feedback/load-failed.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { isOnline } from '#product/profiles/rules.ts';
import type { Message } from '../../contract/schema.ts';
import { isCalled, markedLine } from '../../search.rules.ts';
import { useChat, useChatState } from '../model/chat-context.tsx';
import type { ChatListProps } from '../list/chat-list-props.ts';
import styles from '../list/chat-list.module.css';
import type { Found, Search } from '../model/chat.state.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { shortTime } from '../list/short-time.ts';
import { useNearViewport } from '../thread/use-near-viewport.ts';

/** Loaded chats shown above the messages found. */
const MAX_NAMED = 5;

export interface SearchResultsProps extends Pick<ChatListProps, 'face' | 'onOpen'> {
  readonly search: Search;
}

/** Who is called so, then the messages in which all words were found; each leads to its place in the conversation. */
export function SearchResults(props: SearchResultsProps) {
  const { t } = useTranslation('chat');
  const { words } = props.search;
  const called = useChatState(({ conversations }) => conversations).filter(({ partner }) =>
    isCalled(partner.handle, words),
  );
  return (
    <>
      {called.length > 0 && (
        <ul role="list" aria-label={t('search.people')}>
          {called.slice(0, MAX_NAMED).map(({ partner }) => (
            <li key={partner._id}>
              <ListItem
                leading={props.face(partner._id, 44, isOnline(partner))}
                title={<Marked line={partner.handle} words={words} />}
                onPress={() => props.onOpen(partner._id)}
              />
            </li>
          ))}
        </ul>
      )}
      <FoundMessages {...props} isAlone={called.length === 0} />
    </>
  );
}

/** The messages in which all words were found; where none is, that is said unless something else was found. */
export function FoundMessages(props: SearchResultsProps & { readonly isAlone: boolean }) {
  const { search, face, onOpen, isAlone } = props;
  const { t } = useTranslation('chat');
  const model = useChat();
  const { words, status, found } = search;
  if (status === 'failed')
    return <LoadFailed onRetry={() => model.engine.search.find(words, search.partnerId ?? undefined)} />;
  if (status !== 'loaded') return <ListSkeleton />;
  if (found.length === 0 && !isAlone) return null;
  if (found.length === 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t('search.emptyTitle')}
        text={t('search.emptyText')}
      />
    );
  return (
    <>
      <ul role="list" aria-label={t('search.results')}>
        {found.map((one) => (
          <li key={one.message._id}>
            <Result found={one} words={words} face={face} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {search.hasMore && <More search={search} />}
    </>
  );
}

interface ResultProps extends Pick<ChatListProps, 'face' | 'onOpen'> {
  readonly found: Found;
  readonly words: string;
}

function Result({ found: { message, partner }, words, face, onOpen }: ResultProps) {
  const locale = useLocale();
  const now = useMinute();
  return (
    <ListItem
      leading={face(partner._id, 44, isOnline(partner))}
      title={partner.handle}
      text={<FoundLine message={message} words={words} />}
      trailing={shortTime(message.createdAt, now, locale)}
      onPress={() => onOpen(partner._id, message._id)}
    />
  );
}

function FoundLine({ message, words }: { readonly message: Message; readonly words: string }) {
  const { t } = useTranslation('chat');
  const ownId = useChatState((state) => state.ownId);
  const isOwn = message.userIdFrom === ownId;
  // As in the list: the words are shown in the chat alone, when the visitor asks for them.
  if (message.isSpam && !isOwn) return <span className={styles['preview']}>{t('spam.collapsed')}</span>;
  return (
    <span className={styles['preview']}>
      {isOwn && t('list.you', { text: '' })}
      <Marked line={message.body} words={words} />
    </span>
  );
}

const Marked = ({ line, words }: { readonly line: string; readonly words: string }) =>
  markedLine(line, words).map(({ text, isFound }, index) =>
    isFound ? (
      <mark key={index} className={styles['found']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );

/** Where the next page comes in: asked for when it comes near, by a button when that failed. */
function More({ search }: { readonly search: Search }) {
  const { t } = useTranslation('chat');
  const model = useChat();
  const place = useRef<HTMLDivElement>(null);
  const viewport = useRef(null);
  const { more, found } = search;
  useNearViewport(place, viewport, {
    waits: more === 'idle',
    after: found,
    onNear: () => void model.engine.search.more(),
  });
  return (
    <div ref={place} className={styles['more']}>
      {more === 'failed' && (
        <Button size="small" onClick={() => void model.engine.search.more()}>
          {t('list.more')}
        </Button>
      )}
    </div>
  );
}
