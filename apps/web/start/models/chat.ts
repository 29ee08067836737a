import { chatsWith } from '#product/chat/web/session.ts';
import { followConversations } from '#product/notifications/web/follow-conversations.ts';
import type { SessionServices } from '../session/session-parts.ts';
import { followPeopleNearby } from './follow-people-nearby.ts';
import { messaging } from './messaging.ts';
import { sendOnceConfirmed } from './send-once-confirmed.ts';

/** The visitor's chats, of whose messages notifications tell, and which know of people what the map does. */
export const chats = chatsWith<SessionServices>(messaging, [
  followConversations,
  followPeopleNearby,
  sendOnceConfirmed,
]);
