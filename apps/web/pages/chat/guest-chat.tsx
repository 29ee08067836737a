import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Client } from '#platform/client/client.ts';
import { QueryFailed } from '#platform/client/query-failed.tsx';
import { useQuery } from '#platform/client/use-query.ts';
import { Waiting } from '#platform/ui/feedback/waiting.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { useChat, useChatState } from '#product/chat/web/model/chat-context.tsx';
import { GuestConversation } from '#product/chat/web/thread/guest-conversation.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { getProfile } from '#product/profiles/contract.ts';
import { chatFace, ChatsWithoutAccount } from './chat-room.tsx';
import styles from './conversation.module.css';
import { guestWordsTo, keepGuestWords } from './guest-words.session.ts';

const fetchPartner = (client: Client, signal: AbortSignal, userId: string) =>
  client.call(getProfile, { query: { userId }, signal });

/** Where a visitor without an account writes to a person; sending leads to an account, and back with the words. */
export function GuestChat({ userId, hasList }: { readonly userId: string; readonly hasList: boolean }) {
  return (
    <>
      {hasList && (
        <div className={styles['beside']}>
          <ChatsWithoutAccount isAnonymous onBack={null} />
        </div>
      )}
      <Chat userId={userId} />
    </>
  );
}

function Chat({ userId }: { readonly userId: string }) {
  const navigate = useNavigate();
  const goBack = useGoBack(linkTo(pages.map.person, { userId }));
  const { answer, refetch } = useQuery(fetchPartner, userId);
  const [text, setText] = useState(() => guestWordsTo(userId));
  if (answer.status === 'loading') return <Waiting />;
  if (answer.status === 'failed') return <QueryFailed failure={answer.failure} onRetry={refetch} />;
  const { handle, accountType, connectUpdateTime, disconnectTime } = answer.value;
  const isOnline = connectUpdateTime !== null && disconnectTime === null;
  return (
    <GuestConversation
      partner={{ id: userId, handle, hasAccount: accountType !== 'anonymous' }}
      picture={chatFace(userId, 44, isOnline)}
      onBack={goBack}
      text={text}
      onChange={(value) => {
        setText(value);
        keepGuestWords(userId, value);
      }}
      onSend={() => void navigate(linkTo(pages.account.register))}
    />
  );
}

/** Puts what the visitor wrote before they had an account into the draft of the conversation. */
export function TakeGuestWords({ userId }: { readonly userId: string }) {
  const model = useChat();
  const isThere = useChatState(({ ownId }) => ownId !== null);
  useEffect(() => {
    const words = guestWordsTo(userId);
    if (!isThere || words === '') return;
    keepGuestWords(userId, '');
    if ((model.store.getState().drafts[userId] ?? '') === '') model.setDraft(userId, words);
  }, [model, userId, isThere]);
  return null;
}
