import type { Translate } from '#platform/i18n/text-modules.ts';
import type { Embed } from '../../contract/schema.ts';

const words = {
  location: 'list.sharedLocation',
  place: 'list.sharedPlace',
  photo: 'photo.name',
  'withdrawn-photo': 'photo.withdrawn',
  wave: 'wave.name',
} as const satisfies Record<Embed['type'], string>;

/** What went along with a message, where one line has to do and who sent it is said beside it. */
export const describeEmbed = (type: Embed['type'], t: Translate<'chat'>): string => t(words[type]);

/** The same where nothing else says who sent it. */
export function describeSentEmbed(type: Embed['type'], isOwn: boolean, t: Translate<'chat'>): string {
  if (type === 'wave') return t(isOwn ? 'wave.youWaved' : 'wave.wavedAtYou');
  const text = describeEmbed(type, t);
  return isOwn ? t('list.you', { text }) : text;
}
