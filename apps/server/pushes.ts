import { brand } from '#product/brand.ts';
import type { ChatEvent } from '#product/chat/live.contract.ts';
import type { Occasion } from '#product/notifications/server/index.ts';
import type { ServerSettings } from './settings.ts';

/** Of what a person is told of his chats, what he may want to hear of when he is not looking. */
export function occasionOf(visitorId: string, event: ChatEvent): Occasion | null {
  switch (event.type) {
    case 'message': {
      const { conversationId, userIdTo } = event.message;
      return userIdTo === visitorId ? { visitorId, conversationId, about: 'message' } : null;
    }
    case 'reaction': {
      const { conversationId, messageReactions } = event;
      const isOfOther = messageReactions.some(({ byUserId }) => byUserId !== visitorId);
      return isOfOther ? { visitorId, conversationId, about: 'reaction' } : null;
    }
    case 'conversation':
      return null;
  }
}

/** Where a push service reaches whoever runs the server (RFC 8292, 2.1). */
export const pushSubjectOf = ({ contactEmail, appUrl }: ServerSettings): string =>
  contactEmail !== null
    ? `mailto:${contactEmail}`
    : appUrl?.startsWith('https:')
      ? appUrl
      : `mailto:nobody@${brand.slug}.invalid`;
