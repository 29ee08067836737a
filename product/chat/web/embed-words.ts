import type { TFunction } from 'i18next';
import type { Embed } from '../live.contract.ts';

/** What went along with a message, where one line has to do. */
export const embedWords = (type: Embed['type'], t: TFunction<'chat'>): string =>
  t(type === 'location' ? 'list.sharedLocation' : 'list.sharedPlace');
