import type { TFunction } from 'i18next';
import type { PartialUser } from '#product/visitors/contract.ts';
import { isHosting } from '#product/visitors/rules.ts';

export const isOnline = ({ connectUpdateTime, disconnectTime }: PartialUser): boolean =>
  connectUpdateTime !== null && disconnectTime === null;

/** "Online · Hosting"; nothing when there is nothing to say. */
export function personWords(person: PartialUser, now: Date, t: TFunction<'chat'>): string {
  const words: string[] = [];
  if (isOnline(person)) words.push(t('person.online'));
  if (isHosting(person.hostingStatus, now)) words.push(t('person.hosting'));
  if (person.isDemo) words.push(t('person.demo'));
  return words.join(' · ');
}
