import { type ReactNode, useMemo, useState } from 'react';
import type { MapEmbed, Message } from '../../contract/schema.ts';
import { messageIn, type OpenThread } from '../model/chat.state.ts';
import type { ComposerAbout, MessageActions } from '../message/message-actions.ts';
import { UnsendQuestion } from '../message/unsend-question.tsx';

export interface ComposerContext {
  /** What is answered or edited, as it is now. */
  readonly about: ComposerAbout | null;
  readonly drop: () => void;
  readonly actions: MessageActions;
  /** Asks before something is unsent. */
  readonly question: ReactNode;
}

/** The reply or edit in progress of a conversation. */
export function useComposerContext(thread: OpenThread, onShow: (embed: MapEmbed) => void): ComposerContext {
  const [started, setAbout] = useState<ComposerAbout | null>(null);
  const about = useMemo(() => currentVersion(started, thread), [started, thread]);
  const [unsending, setUnsending] = useState<Message | null>(null);
  const actions = useMemo<MessageActions>(
    () => ({
      reply: (message) => setAbout({ kind: 'reply', message }),
      edit: (message) => setAbout({ kind: 'edit', message }),
      unsend: (message) => {
        setAbout((now) => (now?.message._id === message._id ? null : now));
        setUnsending(message);
      },
      show: onShow,
    }),
    [onShow],
  );
  return {
    about,
    drop: () => setAbout(null),
    actions,
    question: (
      <UnsendQuestion partnerId={thread.partner._id} message={unsending} onClose={() => setUnsending(null)} />
    ),
  };
}

/** It may have changed since that began; nobody edits what is unsent. */
function currentVersion(about: ComposerAbout | null, thread: OpenThread): ComposerAbout | null {
  const message = about && messageIn(thread, about.message._id);
  if (!message || message === about.message) return about;
  return about.kind === 'edit' && message.isUnsent ? null : { ...about, message };
}
