import { useEffect, useState } from 'react';
import type { Client } from '#platform/client/client.ts';
import { QueryFailed } from '#platform/client/query-failed.tsx';
import { useQuery } from '#platform/client/use-query.ts';
import { Waiting } from '#platform/ui/feedback/waiting.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { useChat, useChatState } from '#product/chat/web/model/chat-context.tsx';
import { GuestConversation } from '#product/chat/web/thread/guest-conversation.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { getProfile } from '#product/profiles/contract.ts';
import { isOnline } from '#product/profiles/rules.ts';
import { chatFace, ChatsWithoutAccount } from './chat-room.tsx';
import styles from './conversation.module.css';
import { askedToWrite, endAskToWrite, guestWordsTo, keepGuestWords } from './guest-words.session.ts';
import { SignUpToMessage } from './sign-up-to-message.tsx';

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
  const [signsUp, setSignsUp] = useState(false);
  const goBack = useGoBack(linkTo(pages.map.person, { userId }));
  const { answer, refetch } = useQuery(fetchPartner, userId);
  const [text, setText] = useState(() => guestWordsTo(userId));
  if (answer.status === 'loading') return <Waiting />;
  if (answer.status === 'failed') return <QueryFailed failure={answer.failure} onRetry={refetch} />;
  const { handle, accountType } = answer.value;
  const picture = chatFace(userId, 44, isOnline(answer.value));
  const change = (value: string) => {
    setText(value);
    keepGuestWords(userId, value);
  };
  return (
    <>
      <GuestConversation
        partner={{ id: userId, handle, hasAccount: accountType !== 'anonymous' }}
        picture={picture}
        onBack={goBack}
        text={text}
        onChange={change}
        onSend={() => setSignsUp(true)}
      />
      {signsUp && (
        <SignUpToMessage
          person={{ id: userId, handle }}
          picture={picture}
          text={text}
          onChange={change}
          onClose={() => setSignsUp(false)}
        />
      )}
    </>
  );
}

/**
 * Takes what the visitor wrote to the person before they had an account: it is sent where they signed up to send it, and
 * stands in the draft where they have an account otherwise.
 */
export function TakeGuestWords({ userId }: { readonly userId: string }) {
  const model = useChat();
  const ownId = useChatState((state) => state.ownId);
  useEffect(() => {
    if (ownId === null) return;
    const words = guestWordsTo(userId).trim();
    const asked = askedToWrite(ownId);
    if (asked?.userId === userId && words !== '') {
      void model.sendAs(asked.messageId, userId, words).then((isWritten) => {
        if (isWritten) keepGuestWords(userId, '');
      });
      return;
    }
    if (asked?.userId === userId) endAskToWrite();
    if (words === '') return;
    keepGuestWords(userId, '');
    if ((model.store.getState().drafts[userId] ?? '') === '') model.setDraft(userId, words);
  }, [model, userId, ownId]);
  return null;
}
