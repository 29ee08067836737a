import ArrowLeft from 'lucide-react/icons/arrow-left';
import ImageOff from 'lucide-react/icons/image-off';
import MessageSquare from 'lucide-react/icons/message-square';
import Timer from 'lucide-react/icons/timer';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryFailed } from '#platform/client/query-failed.tsx';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { Waiting } from '#platform/ui/feedback/waiting.tsx';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '#platform/ui/actions/menu.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { useLocale } from '#platform/i18n/use-locale.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import { useIsOffline } from '#platform/ui/hooks/use-is-offline.ts';
import { isUnread, isUnanswered } from '../../list.rules.ts';
import { newestOf, photosIn, quoteOf } from '../../timeline/timeline.rules.ts';
import { type Face, useChat, useChatState } from '../model/chat-context.tsx';
import { useConversationOnScreen } from '../model/use-on-screen.ts';
import { conversationWith, type OpenThread, shownOf } from '../model/chat.state.ts';
import { Composer, type ComposerHandle } from '../composer/composer.tsx';
import { DisappearingQuestion } from '../settings/disappearing-question.tsx';
import { UnavailableConversation } from './unavailable-conversation.tsx';
import { MessageLog, type MessageLogHandle } from './message-log.tsx';
import type { MessageActions } from '../message/message-actions.ts';
import { headerWords } from '../list/describe-partner.ts';
import { RequestBar } from './request-bar.tsx';
import { UnsetPhotosQuestion } from '../settings/unset-photos-question.tsx';
import { type AskForPlace, useAddEntries } from '../composer/use-add-entries.tsx';
import { useComposerContext } from '../composer/use-composer-context.tsx';
import { type PersonQuestions, useBlockOrReport } from './use-block-or-report.tsx';
import { type At, useMessageTarget } from './use-message-target.ts';
import { ConversationPhotos } from '#product/messaging/web/bubble/conversation-photos.tsx';
import { useHidePhoto } from '../message/use-hide-photo.ts';
import { LockedComposer } from '#product/messaging/web/composer/message-composer.tsx';
import { LogPlaceholder } from '#product/messaging/web/log/message-log.tsx';
import { directTo } from '../../pending.rules.ts';
import { usePhotoDrafts } from '#product/messaging/web/composer/use-photo-drafts.tsx';
import { usePrivateNote } from './use-private-note.tsx';
import { useWritesAtOnce } from './use-writes-at-once.ts';
import { useSearchInside } from '../search/use-search-inside.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { useRowItems } from '../list/use-row-items.tsx';
import { useIsPageVisible } from '#platform/ui/hooks/use-is-page-visible.ts';
import { isOnline } from '#product/profiles/rules.ts';
import type { PhotoVisitor } from '#product/messaging/photo.rules.ts';

export interface LiveLocationsOf {
  readonly partnerId: string;
  readonly handle: string;
  /** It is asked whether to begin one. */
  readonly asks: boolean;
  readonly onClose: () => void;
}

export interface ConversationProps extends PersonQuestions {
  readonly partnerId: string;
  readonly face: Face;
  /** How far they are, as the map says it; null where it does not. */
  readonly distance: string | null;
  /** Null while they are not known. */
  readonly visitor: PhotoVisitor | null;
  /** The message it opens at; null for the newest. */
  readonly at: At | null;
  /** Called when the visitor goes to the newest message. */
  readonly onToEnd: () => void;
  /** Closes it where the list stands beside it, and leads back elsewhere. */
  readonly onBack: () => void;
  readonly isBesideList: boolean;
  /** To the list, once the conversation is gone. */
  readonly onLeave: () => void;
  /** To where a spot is chosen to be sent. */
  readonly onLocation: () => void;
  /** Shows on the map what came with a message; the same function as long as this is drawn. */
  readonly onShow: MessageActions['show'];
  /** Live spots, which are not of chats: what says that one runs, and what asks before one begins. */
  readonly liveLocations: (props: LiveLocationsOf) => ReactNode;
  /** Where a place is chosen to be sent, which is not of chats. */
  readonly placeChooser: (props: AskForPlace) => ReactNode;
}

/** The conversation with one person. */
export function Conversation(props: ConversationProps) {
  const { partnerId, onLeave } = props;
  const { t } = useTranslation(['chat', 'common']);
  const model = useChat();
  const thread = useChatState(({ threads }) => threads[partnerId]);
  const isThere = useChatState(({ ownId }) => ownId !== null);
  useConversationOnScreen(partnerId);
  useEffect(() => {
    if (isThere) void model.engine.threads.open(partnerId);
  }, [model, partnerId, isThere]);
  if (thread?.status === 'open') return <Open key={partnerId} {...props} thread={thread} />;
  return (
    <Page
      title={t('chat:conversation.title')}
      {...(props.isBesideList
        ? { actions: <Close onClose={props.onBack} /> }
        : { leading: <Back onBack={props.onBack} /> })}
    >
      {thread?.status === 'failed' && (
        <QueryFailed failure={thread.failure} onRetry={() => void model.engine.threads.open(partnerId)} />
      )}
      {thread?.status === 'gone' && <UnavailableConversation partnerId={partnerId} onLeave={onLeave} />}
      {(thread === undefined || thread.status === 'loading') && <Waiting />}
    </Page>
  );
}

function Open(props: ConversationProps & { readonly thread: OpenThread }) {
  const { thread, partnerId, face, onLeave, onShow } = props;
  const { partner } = thread;
  const { handle } = partner;
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const model = useChat();
  const now = useMinute();
  const log = useRef<MessageLogHandle>(null);
  const [seesEnd, setSeesEnd] = useState(props.at === null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [asksLiveLocation, setAsksLiveLocation] = useState(false);
  const [setsTime, setSetsTime] = useState(false);
  const composer = useRef<ComposerHandle>(null);
  const { subject, drop, actions, question } = useComposerContext(thread, composer, onShow);
  const { target, isOpening, jumpTo } = useMessageTarget(partnerId, props.at);
  const conversation = useChatState((state) => conversationWith(state, partnerId));
  const draft = usePhotoDrafts(model.messaging, directTo(partnerId), () => composer.current?.focus());
  const [asksToUnset, setAsksToUnset] = useState(false);
  const { entries, surfaces } = useAddEntries({
    partnerId,
    onPhoto: draft.choose,
    onLocation: props.onLocation,
    // No live location in a request.
    onLiveLocation: conversation && !conversation.isRequest ? () => setAsksLiveLocation(true) : null,
    placeChooser: props.placeChooser,
    onEmbed: (embed) => {
      model.send(partnerId, '', { embed, replyTo: subject && quoteOf(subject.message) });
      drop();
      log.current?.toEnd();
    },
    onWritten: () => composer.current?.focus(),
  });
  const { itemsFor, notice } = useRowItems(partnerId);
  const ownId = useChatState((state) => state.ownId);
  // Whether the partner is there is not known without a connection.
  const isOffline = useIsOffline();
  const isTyping = useChatState(({ typing }) => typing.includes(partnerId));
  const outbox = useChatState((state) => state.outbox);
  const pending = useMemo(() => outbox.filter(({ userIdTo }) => userIdTo === partnerId), [outbox, partnerId]);
  const isEmpty = shownOf(thread).chunks.length === 0 && pending.length === 0;
  const isAtEnd = seesEnd && !isOpening && thread.detached === null;
  const isVisible = useIsPageVisible();
  const hasUnread = conversation !== undefined && isUnread(conversation);
  const newest = newestOf(thread.timeline)?._id;
  useEffect(() => {
    // Also where all is read as far as the screen knows: the mark may not have reached the server.
    if (isAtEnd && isVisible) void model.engine.actions.read(partnerId);
  }, [model, partnerId, isAtEnd, isVisible, hasUnread, newest]);

  useWritesAtOnce(composer, { isEmpty, isAtMessage: props.at !== null });

  const hidePhoto = useHidePhoto(partnerId);
  const safety = useBlockOrReport(props);
  const note = usePrivateNote(partnerId, handle);
  const inside = useSearchInside(partnerId, face, jumpTo);
  const items: MenuItem[] = conversation ? [inside.item, ...itemsFor(conversation)] : [];
  items.push(...note.items);
  if (conversation && !conversation.isRequest)
    items.push({
      name: t('disappearing.title'),
      icon: <Timer aria-hidden="true" />,
      onSelect: () => setSetsTime(true),
    });
  if (conversation)
    items.push({
      name: t('unsetPhotos.item'),
      icon: <ImageOff aria-hidden="true" />,
      onSelect: () => setAsksToUnset(true),
    });
  items.push(...safety.itemsFor(partner));
  return (
    <Page
      title={handle}
      onLeave={props.onBack}
      label={t('conversation.with', { handle })}
      words={headerWords({ isTyping, isOffline }, partner, now, t, locale, props.distance)}
      isFilled
      leading={props.isBesideList ? null : <Back onBack={props.onBack} />}
      picture={face(partnerId, 44, !isOffline && isOnline(partner))}
      titleTo={linkTo(pages.map.person, { userId: partnerId })}
      actions={
        <>
          {items.length > 0 && (
            <Menu label={t('conversation.menu')} items={items} open={isMenuOpen} onOpen={setIsMenuOpen} />
          )}
          {props.isBesideList && <Close onClose={props.onBack} />}
        </>
      }
    >
      {props.liveLocations({
        partnerId,
        handle,
        asks: asksLiveLocation,
        onClose: () => setAsksLiveLocation(false),
      })}
      {note.line}
      {inside.field}
      {inside.results !== null ? (
        inside.results
      ) : isOpening ? (
        <Opening />
      ) : isEmpty ? (
        <LogPlaceholder>
          <EmptyState
            icon={<MessageSquare aria-hidden="true" />}
            title={t('conversation.empty')}
            {...(partner.accountType !== 'anonymous' && { text: t('conversation.emptyText', { handle }) })}
          />
        </LogPlaceholder>
      ) : (
        <ConversationPhotos
          photos={() => photosIn(shownOf(thread), handle)}
          ownId={ownId ?? ''}
          visitor={props.visitor}
          onHide={hidePhoto}
        >
          <MessageLog
            ref={log}
            thread={thread}
            pending={pending}
            ownId={ownId ?? ''}
            seenUpTo={conversation?.seenUpTo ?? null}
            isAtEnd={isAtEnd}
            onAtEnd={setSeesEnd}
            onToEnd={props.onToEnd}
            target={target}
            onLookUp={jumpTo}
            actions={actions}
          />
        </ConversationPhotos>
      )}
      {conversation && isUnanswered(conversation) && (
        <RequestBar conversation={conversation} onBlock={safety.askToBlock(partner)} onDeclined={onLeave} />
      )}
      {partner.accountType === 'anonymous' ? (
        <LockedComposer>{t('composer.locked', { handle })}</LockedComposer>
      ) : (
        <Composer
          ref={composer}
          partnerId={partnerId}
          handle={handle}
          subject={subject}
          entries={entries}
          photos={draft.photos}
          onDropPhoto={draft.drop}
          onDrop={drop}
          onSent={() => log.current?.toEnd()}
        />
      )}
      {draft.field}
      {notice}
      {surfaces}
      <UnsetPhotosQuestion partnerId={partnerId} open={asksToUnset} onClose={() => setAsksToUnset(false)} />
      {conversation && (
        <DisappearingQuestion
          conversation={conversation}
          open={setsTime}
          onClose={() => setSetsTime(false)}
        />
      )}
      {note.drawer}
      {question}
      {safety.questions}
    </Page>
  );
}

/** While what it opens at is looked up. */
const Opening = () => (
  <LogPlaceholder>
    <Waiting />
  </LogPlaceholder>
);

function Back({ onBack }: Pick<ConversationProps, 'onBack'>) {
  const { t } = useTranslation('common');
  return <IconButton label={t('back')} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />;
}

function Close({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('common');
  return <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />;
}
