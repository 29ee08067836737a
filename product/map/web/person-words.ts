import type { TFunction } from 'i18next';
import { HOUR_MS } from '#platform/clock/round-time.ts';
import type { NearbyVisitor } from '#product/presence/contract.ts';
import { isHosting } from '#product/visitors/rules.ts';
import { personLook } from '../looks.rules.ts';

/** What a row, a card and a marker's name say of somebody: "Online · Hosting". `now` in milliseconds. */
export function stateWords(person: NearbyVisitor, t: TFunction<'map'>, now: number): readonly string[] {
  const words: string[] = [];
  const look = personLook(person, now);
  if (person.isOnline) words.push(t('person.online'));
  if (look === 'promoted') words.push(t('person.promoted'));
  if (isHosting(person.hostingStatus, new Date(now))) words.push(t('person.hosting'));
  if (person.isVisiting) words.push(t('person.visiting'));
  if (!person.isOnline) words.push(lastActive(person.connectUpdateTime, t, now));
  return words;
}

function lastActive(time: string, t: TFunction<'map'>, now: number): string {
  const hours = Math.floor((now - Date.parse(time)) / HOUR_MS);
  if (hours < 1) return t('person.activeLately');
  if (hours < 24) return t('person.activeHours', { count: hours });
  return t('person.activeDays', { count: Math.floor(hours / 24) });
}
