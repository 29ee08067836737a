import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import type { Message } from '../../contract/schema.ts';
import { useChat } from '../model/chat-context.tsx';
import { messageIn, type OpenThread } from '../model/chat.state.ts';
import type { ComposerSubject, MessageActions } from '../message/message-actions.ts';
import type { ComposerHandle } from './composer.tsx';
import { UnsendQuestion } from '../message/unsend-question.tsx';

export interface ComposerContext {
  /** What is answered or edited, as it is now. */
  readonly subject: ComposerSubject | null;
  readonly drop: () => void;
  readonly actions: MessageActions;
  /** Asks before something is unsent. */
  readonly question: ReactNode;
}

/** The reply or edit in progress of a conversation. */
export function useComposerContext(
  thread: OpenThread,
  composer: RefObject<ComposerHandle | null>,
  onShow: MessageActions['show'],
): ComposerContext {
  const model = useChat();
  const [started, setSubject] = useState<ComposerSubject | null>(null);
  const subject = useMemo(() => currentVersion(started, thread), [started, thread]);
  const [unsending, setUnsending] = useState<Message | null>(null);
  const actions = useMemo<MessageActions>(
    () => ({
      reply: (message) => setSubject({ kind: 'reply', message }),
      edit: (message) => setSubject({ kind: 'edit', message }),
      reword: (pending) => {
        model.reword(pending);
        composer.current?.focus();
      },
      unsend: (message) => {
        setSubject((now) => (now?.message._id === message._id ? null : now));
        setUnsending(message);
      },
      show: onShow,
    }),
    [model, composer, onShow],
  );
  return {
    subject,
    drop: () => setSubject(null),
    actions,
    question: (
      <UnsendQuestion partnerId={thread.partner._id} message={unsending} onClose={() => setUnsending(null)} />
    ),
  };
}

/** It may have changed since that began; nobody edits what is unsent. */
function currentVersion(subject: ComposerSubject | null, thread: OpenThread): ComposerSubject | null {
  const message = subject && messageIn(thread, subject.message._id);
  if (!message || message === subject.message) return subject;
  return subject.kind === 'edit' && message.isUnsent ? null : { ...subject, message };
}
