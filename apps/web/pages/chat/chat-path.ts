/** Address of the conversation with a partner, optionally at a message. */
export const chatPath = (partnerId: string, messageId?: string): string =>
  messageId === undefined ? `/chats/${partnerId}` : `/chats/${partnerId}?at=${messageId}`;
