import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { IconButton } from '#platform/ui/actions/icon-button.tsx';
import { Page } from '#platform/ui/display/page.tsx';
import { ChatProvider, type Face } from '#product/chat/web/model/chat-context.tsx';
import { NoAccount } from '#product/chat/web/list/no-account.tsx';
import { PersonAvatar } from '#product/profiles/web/index.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { linkTo, pages } from '#product/pages.ts';
import { chats } from '../../start/models/chat.ts';
import { useSessionPart } from '../../start/session/session-parts.ts';

export interface ChatRoomProps {
  /** For a visitor without an account; the way to one by default. */
  readonly guest?: ReactNode;
  readonly children: ReactNode;
}

/** Context of all chat screens; visitors who cannot chat see what it requires. */
export function ChatRoom({ guest, children }: ChatRoomProps) {
  const visitor = useVisitor();
  const goBack = useGoBack(linkTo(pages.chat.list));
  // On phones a page of its own, without navigation to the others.
  const isDeep = useLocation().pathname !== pages.chat.list.path;
  const model = useSessionPart(chats);
  if (visitor?.isAnonymous && guest !== undefined) return guest;
  if (visitor && !visitor.can.chat)
    return <ChatsWithoutAccount isAnonymous={visitor.isAnonymous} onBack={isDeep ? goBack : null} />;
  return <ChatProvider value={model}>{children}</ChatProvider>;
}

export interface ChatsWithoutAccountProps {
  readonly isAnonymous: boolean;
  readonly onBack: (() => void) | null;
}

/** In place of the chats of a visitor who has none. */
export function ChatsWithoutAccount({ isAnonymous, onBack }: ChatsWithoutAccountProps) {
  const { t } = useTranslation(['chat', 'common']);
  return (
    <Page
      title={t('list.title')}
      leading={
        onBack && (
          <IconButton label={t('common:back')} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />
        )
      }
    >
      <NoAccount isAnonymous={isAnonymous} />
    </Page>
  );
}

export const chatFace: Face = (userId, size, isOnline) => (
  <PersonAvatar id={userId} size={size} online={isOnline} />
);
