import { TYPING_MS } from '../../../contract/events.ts';
import type { ChatFrame, ChatLive, ChatParts } from '../chat-parts.ts';

/** Milliseconds after its last frame until typing is over. */
const OVER_MS = 2 * TYPING_MS;

/** Typing events, sent and received. */
export interface Typing {
  /** Something was typed; sent at once, then every few seconds as long as it goes on. */
  readonly send: (partnerId: string) => void;
  readonly receive: (frame: ChatFrame) => void;
}

export interface TypingParts extends Pick<ChatParts, 'store'> {
  readonly live: Pick<ChatLive, 'send'>;
  readonly clock: () => Date;
  readonly over: AbortSignal;
}

export function createTyping({ store, live, clock, over }: TypingParts): Typing {
  /** When an event was last sent, by partner, in milliseconds. */
  const sentAt = new Map<string, number>();
  const endings = new Map<string, ReturnType<typeof setTimeout>>();
  over.addEventListener('abort', () => {
    for (const ending of endings.values()) clearTimeout(ending);
  });

  const send = (partnerId: string) => {
    const now = clock().getTime();
    // A clock that was set back waits no longer than any other.
    if (Math.abs(now - (sentAt.get(partnerId) ?? -Infinity)) < TYPING_MS) return;
    sentAt.set(partnerId, now);
    live.send({ type: 'typing', to: partnerId });
  };

  const end = (partnerId: string) => {
    clearTimeout(endings.get(partnerId));
    if (endings.delete(partnerId))
      store.setState(({ typing }) => ({ typing: typing.filter((id) => id !== partnerId) }));
  };

  const begin = (partnerId: string) => {
    clearTimeout(endings.get(partnerId));
    endings.set(
      partnerId,
      setTimeout(() => end(partnerId), OVER_MS),
    );
    if (!store.getState().typing.includes(partnerId))
      store.setState(({ typing }) => ({ typing: [...typing, partnerId] }));
  };

  const receive = (frame: ChatFrame) => {
    if (frame.type === 'typing') begin(frame.userId);
    // The message that was typed is here.
    if (frame.type === 'message') end(frame.message.userIdFrom);
  };

  return { send, receive };
}
