/** Of the conversation with somebody, at a message of it where one is named. */
export const chatPath = (partnerId: string, messageId?: string): string =>
  messageId === undefined ? `/chats/${partnerId}` : `/chats/${partnerId}?at=${messageId}`;
