import type * as z from 'zod/mini';
import type { ChatEvent, Message, notSentFrame, sentFrame, typingEvent } from '../live.contract.ts';

/*
 * What is told over the live channel, as it goes out. A message is told to both of a conversation and answered to its
 * writer: its JSON is made once.
 */

export const frameOf = (
  event: ChatEvent | z.infer<typeof typingEvent> | z.infer<typeof notSentFrame>,
): string => JSON.stringify(event);

export const jsonOf = (message: Message): string => JSON.stringify(message);

/** That there is something in a conversation of somebody's to be asked for, by his own number. */
export const conversationEvent = (
  change: number,
  conversationId: string,
): Extract<ChatEvent, { type: 'conversation' }> => ({ type: 'conversation', change, conversationId });

/** A message event of who is told by his own number. */
export const messageFrame = (change: number, messageJson: string): string =>
  `{"type":"message","change":${change},"message":${messageJson}}`;

export const sentFrameOf = (messageJson: string): string =>
  `{"type":"${'sent' satisfies z.infer<typeof sentFrame>['type']}","message":${messageJson}}`;
