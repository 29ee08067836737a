import { Suspense, useEffect, useState } from 'react';
import type { Client } from '#platform/client/client.ts';
import { QueryFailed } from '#platform/client/query-failed.tsx';
import { useQuery } from '#platform/client/use-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/ui/feedback/toast.ts';
import { Waiting } from '#platform/ui/feedback/waiting.tsx';
import { useGoBack } from '#platform/ui/hooks/use-go-back.ts';
import { useChat, useChatState } from '#product/chat/web/model/chat-context.tsx';
import { GuestConversation } from '#product/chat/web/thread/guest-conversation.tsx';
import { linkTo, pages } from '#product/pages.ts';
import { getProfile } from '#product/profiles/contract.ts';
import { isOnline } from '#product/profiles/rules.ts';
import { useVisitor } from '#product/visitors/web/index.ts';
import { LoadBoundary } from '../../shell/errors/load-boundary.tsx';
import { SignUpSheet } from '../accounts/sign-up-sheet.tsx';
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
  const { t } = useTranslation(['chat', 'common']);
  const visitor = useVisitor();
  const [signsUp, setSignsUp] = useState(false);
  const goBack = useGoBack(linkTo(pages.map.person, { userId }));
  const { answer, refetch } = useQuery(fetchPartner, userId);
  const [text, setText] = useState(() => guestWordsTo(userId));
  if (answer.status === 'loading') return <Waiting />;
  if (answer.status === 'failed') return <QueryFailed failure={answer.failure} onRetry={refetch} />;
  const { handle, accountType } = answer.value;
  const picture = chatFace(userId, 44, isOnline(answer.value));
  const close = () => setSignsUp(false);
  return (
    <>
      <GuestConversation
        partner={{ id: userId, handle, hasAccount: accountType !== 'anonymous' }}
        picture={picture}
        onBack={goBack}
        text={text}
        onChange={(value) => {
          setText(value);
          keepGuestWords(userId, value);
        }}
        onSend={() => setSignsUp(true)}
      />
      {signsUp && (
        <LoadBoundary
          of="sign-up"
          onFailed={() => {
            close();
            showToast(t('common:failed'), 'error');
          }}
        >
          <Suspense fallback={null}>
            {/* With the account this gives way to the conversation, which takes the words. */}
            <SignUpSheet
              title={t('conversation.signUp')}
              picture={picture}
              words={text.trim()}
              handle={visitor?.handle ?? null}
              onSignedUp={close}
              onClose={close}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </>
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
