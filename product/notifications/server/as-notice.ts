import type { NotificationSettings } from '../contract.ts';
import type { Notice } from '../notice.ts';
import type { News } from './context.ts';
import type english from './pushes.en.json';

/** What the device says of it: on a locked screen anybody reads it, so who it is and what he wrote only on request. */
export function asNotice(
  news: News,
  conversationId: string,
  handle: string,
  { previews }: Pick<NotificationSettings, 'previews'>,
  texts: typeof english,
): Notice {
  const where = { tag: conversationId, path: `/chats/${news.partnerId}` };
  if (!previews) return { title: texts[news.kind], ...where };
  const line = news.kind === 'reaction' ? texts.reacted : (news.line ?? texts[news.kind]);
  return { title: handle, body: line, ...where };
}
