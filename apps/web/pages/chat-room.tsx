import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '#platform/client/client-context.tsx';
import { Page } from '#platform/ui/page.tsx';
import { ChatProvider, type Face } from '#product/chat/web/chat-context.tsx';
import { NoAccount } from '#product/chat/web/no-account.tsx';
import { PersonAvatar, useVisitor } from '#product/visitors/web/index.ts';
import { useLive, useLog } from '../shell/services-context.tsx';
import { startChat } from '../start/chat.ts';

/** What every screen of chats stands in; whoever cannot chat reads what it takes. */
export function ChatRoom({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('chat');
  const visitor = useVisitor();
  const client = useClient();
  const live = useLive();
  const log = useLog();
  const [model] = useState(() => startChat({ client, live, log }));
  if (visitor && !visitor.can.chat)
    return (
      <Page title={t('list.title')}>
        <NoAccount isAnonymous={visitor.isAnonymous} />
      </Page>
    );
  return <ChatProvider value={model}>{children}</ChatProvider>;
}

/** Of the conversation with somebody, at a message of it where one is named. */
export const addressOfChat = (partnerId: string, messageId?: string): string =>
  messageId === undefined ? `/chats/${partnerId}` : `/chats/${partnerId}?at=${messageId}`;

export const chatFace: Face = (userId, size, isOnline) => (
  <PersonAvatar id={userId} size={size} online={isOnline} />
);
