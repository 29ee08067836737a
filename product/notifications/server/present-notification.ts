import { linkTo, pages } from '#product/pages.ts';
import type { NotificationSettings } from '../contract.ts';
import type { PushNotification } from '../push-notification.ts';
import type { AreaContent, PersonContent } from './context.ts';
import type english from './pushes.en.json';

/** What the device shows. A locked screen is public: sender and text appear only with previews on. */
export function presentNotification(
  news: PersonContent,
  tag: string,
  handle: string,
  { previews }: Pick<NotificationSettings, 'previews'>,
  texts: typeof english,
): PushNotification {
  const isNearby = news.kind === 'saved-nearby';
  const path = isNearby
    ? linkTo(pages.you.saved)
    : linkTo(pages.chat.conversation, { userId: news.partnerId });
  const where = { tag, path };
  if (!previews) return { title: texts[news.kind], ...where };
  if (isNearby) return { title: handle, body: texts.isAround, ...where };
  const line = news.kind === 'reaction' ? texts.reacted : (news.line ?? texts[news.kind]);
  return { title: handle, body: line, ...where };
}

/** A notice about an area names its town and nobody, also with previews. */
export const presentAreaNotice = (
  { town }: AreaContent,
  areaId: string,
  { area, areaNameless }: Pick<typeof english, 'area' | 'areaNameless'>,
): PushNotification => ({
  title: town === null ? areaNameless : area.replace('{town}', town),
  tag: areaId,
  path: linkTo(pages.map.home),
});
