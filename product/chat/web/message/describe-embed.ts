import type { Translate } from '#platform/i18n/text-modules.ts';
import type { Embed } from '../../contract/schema.ts';

const words = {
  location: 'list.sharedLocation',
  place: 'list.sharedPlace',
  photo: 'photo.name',
  'withdrawn-photo': 'photo.withdrawn',
} as const satisfies Record<Embed['type'], string>;

/** What went along with a message, where one line has to do. */
export const describeEmbed = (type: Embed['type'], t: Translate<'chat'>): string => t(words[type]);
