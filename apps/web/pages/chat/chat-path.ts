import { linkTo, pages } from '#product/pages.ts';

/** Address of the conversation with a partner, optionally at a message. */
export const chatPath = (userId: string, messageId?: string): string =>
  `${linkTo(pages.chat.conversation, { userId })}${messageId === undefined ? '' : `?at=${messageId}`}`;
