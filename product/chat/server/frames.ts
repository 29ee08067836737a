import type * as z from 'zod/mini';
import type { ChatEvent, notSentFrame, sentFrame, typingEvent } from '../contract/events.ts';
import type { Message } from '../contract/schema.ts';

/*
 * Frames of the live channel, encoded. A message goes to both of a conversation and is answered to its
 * writer: its JSON is made once.
 */

export const frameOf = (
  event: ChatEvent | z.infer<typeof typingEvent> | z.infer<typeof notSentFrame>,
): string => JSON.stringify(event);

export const jsonOf = (message: Message): string => JSON.stringify(message);

/** A hint to refetch a conversation, with the visitor's own number. */
export const conversationEvent = (
  changeSeq: number,
  conversationId: string,
): Extract<ChatEvent, { type: 'conversation' }> => ({ type: 'conversation', changeSeq, conversationId });

/** A message event with the receiver's own number. */
export const messageFrame = (changeSeq: number, messageJson: string): string =>
  `{"type":"message","changeSeq":${changeSeq},"message":${messageJson}}`;

export const sentFrameOf = (messageJson: string): string =>
  `{"type":"${'sent' satisfies z.infer<typeof sentFrame>['type']}","message":${messageJson}}`;
