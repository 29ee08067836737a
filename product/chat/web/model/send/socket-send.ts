import type * as z from 'zod/mini';
import type { BodyOf, RefusalOf } from '#platform/contract/endpoint.ts';
import { type sendFrame, sendMessage } from '../../../contract/message-endpoints.ts';
import type { Message } from '../../../contract/schema.ts';
import type { ChatFrame, ChatLive } from '../chat-parts.ts';

/** What became of a message that was sent by the live connection. */
export type SocketOutcome =
  | { readonly type: 'stored'; readonly message: Message }
  | { readonly type: 'refused'; readonly code: RefusalOf<typeof sendMessage> }
  /** Unknown outcome: retry over HTTP. */
  | { readonly type: 'unknown' };

export interface SocketSend {
  readonly send: (sent: BodyOf<typeof sendMessage> & { readonly _id: string }) => Promise<SocketOutcome>;
  readonly receive: (frame: ChatFrame) => void;
}

export interface SocketSendParts {
  readonly live: Pick<ChatLive, 'send' | 'state'>;
  readonly over: AbortSignal;
}

/** A connection that does not answer in that time may be dead without saying so. */
const WAIT_MS = 4_000;
/** At most this many frames a second; the rest goes by requests, since more counts as a flood. */
const MAX_PER_SECOND = 10;
/** What is longer may not fit into a frame, whatever it is made of. */
const MAX_CHARACTERS = 1_000;

const NO_RESPONSE: SocketOutcome = { type: 'unknown' };

/** Messages that go over the open connection, which costs the server a tenth of a request. */
export function createSocketSend({ live, over }: SocketSendParts): SocketSend {
  const waiting = new Map<string, (outcome: SocketOutcome) => void>();
  let sentLately = 0;

  const send: SocketSend['send'] = (message) => {
    const isOpen = live.state.getState().status === 'connected';
    if (!isOpen || message.body.length > MAX_CHARACTERS || sentLately >= MAX_PER_SECOND)
      return Promise.resolve(NO_RESPONSE);
    sentLately += 1;
    setTimeout(() => (sentLately -= 1), 1_000);
    return new Promise((resolve) => {
      const settle = (outcome: SocketOutcome) => {
        clearTimeout(timer);
        stop();
        waiting.delete(message._id);
        resolve(outcome);
      };
      const timer = setTimeout(() => settle(NO_RESPONSE), WAIT_MS);
      const stop = live.state.subscribe(({ status }) => {
        if (status !== 'connected') settle(NO_RESPONSE);
      });
      waiting.set(message._id, settle);
      const frame: z.infer<typeof sendFrame> = { type: 'send', message };
      live.send(frame);
    });
  };

  const receive = (frame: ChatFrame) => {
    if (over.aborted) return;
    if (frame.type === 'sent') waiting.get(frame.message._id)?.({ type: 'stored', message: frame.message });
    if (frame.type === 'not-sent') waiting.get(frame.messageId)?.(notSent(frame.error));
  };

  return { send, receive };
}

const notSent = (code: string): SocketOutcome =>
  isOwnRefusal(code) ? { type: 'refused', code } : NO_RESPONSE;

const isOwnRefusal = (code: string): code is RefusalOf<typeof sendMessage> =>
  Object.hasOwn(sendMessage.refusals, code);
