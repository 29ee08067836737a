import { DAY_MS } from '#platform/clock/round-time.ts';
import { MAX_FIRST_CONTACTS, MAX_IDENTICAL_FIRST_CONTACTS, MAX_UNANSWERED } from '../contract/schema.ts';
import type { MessageRequestFilters } from '../contract/settings-endpoints.ts';
import { isNearEqual, type Wording } from './wording.rules.ts';

/** What a card shows that decides who may write first. */
export interface FirstFacts {
  /** Null where it is hidden. */
  readonly age: number | null;
  readonly hasPhoto: boolean;
}

/** As everybody begins: a first message from anybody. */
export const noMessageRequestFilters: MessageRequestFilters = {
  minAge: null,
  maxAge: null,
  maxMiles: null,
  needsPhoto: false,
};

/**
 * Whether a visitor passes the filters of another. What they do not show does not pass.
 *
 * @param miles between where both are shown; null where one of them is not
 */
export function fits(
  rules: MessageRequestFilters,
  { age, hasPhoto }: FirstFacts,
  miles: number | null,
): boolean {
  if (rules.needsPhoto && !hasPhoto) return false;
  if (rules.minAge !== null && (age === null || age < rules.minAge)) return false;
  if (rules.maxAge !== null && (age === null || age > rules.maxAge)) return false;
  return rules.maxMiles === null || (miles !== null && miles <= rules.maxMiles);
}

/** Whose filters keep two apart: the writer's own, or the partner's. */
export type FilterMismatch = 'outside-own-rules' | 'does-not-fit';

export type FirstRefusal = FilterMismatch | 'confirm-email-first' | 'too-many-firsts' | 'repeated-first';

/** Both have to fit what the other set; null when they do. */
export const filterMismatch = (partnerFits: boolean, writerFits: boolean): FilterMismatch | null =>
  partnerFits ? (writerFits ? null : 'does-not-fit') : 'outside-own-rules';

/** What a visitor has shown of themselves. */
export type Standing =
  | { readonly status: 'unconfirmed' }
  | { readonly status: 'confirmed'; readonly since: Date };

/** Whether an identity costs nothing yet: what was done from its network before counts against it. */
export const isNewcomer = (standing: Standing, now: Date): boolean =>
  standing.status === 'unconfirmed' || now.getTime() - standing.since.getTime() < DAY_MS;

export interface FirstContact {
  /** Names the person who was contacted, and nothing else. */
  readonly partnerKey: string;
  readonly wording: Wording;
}

export interface EarlierContact extends FirstContact {
  /** An invitation that was not accepted. */
  readonly isWaiting: boolean;
}

/** What of the past counts when one contacts another for the first time. */
export interface EarlierContacts {
  /** Of the last day, also by deleted accounts that count as the same person's. */
  readonly lastDay: readonly EarlierContact[];
  /** People contacted ever without a confirmed address. */
  readonly everUnconfirmed: number;
  /** People contacted in the last day from the same network by anyone without a confirmed address. */
  readonly unconfirmedOfNetwork: number;
}

/** Why a first contact is not made; null when it is. */
export function refuseFirst(
  mismatch: FilterMismatch | null,
  contact: FirstContact,
  before: EarlierContacts & { readonly standing: Standing },
  now: Date,
): FirstRefusal | null {
  if (mismatch !== null) return mismatch;
  const others = new Set(before.lastDay.map(({ partnerKey }) => partnerKey));
  const isKnown = others.delete(contact.partnerKey);
  if (!isKnown) {
    if (before.standing.status === 'unconfirmed') {
      const most = Math.max(others.size, before.everUnconfirmed);
      if (most >= MAX_FIRST_CONTACTS.unconfirmed) return 'confirm-email-first';
      if (before.unconfirmedOfNetwork >= MAX_FIRST_CONTACTS.unconfirmedOfNetwork)
        return 'confirm-email-first';
    } else {
      const most = isNewcomer(before.standing, now) ? MAX_FIRST_CONTACTS.firstDay : MAX_FIRST_CONTACTS.perDay;
      if (others.size >= most) return 'too-many-firsts';
    }
  }
  return refuseWording(contact, before.lastDay);
}

/** Why the words of a first contact are not taken, now or once they are edited; null when they are. */
export function refuseWording(
  { partnerKey, wording }: FirstContact,
  lastDay: readonly FirstContact[],
): 'repeated-first' | null {
  const same = lastDay.filter(
    (earlier) => earlier.partnerKey !== partnerKey && isNearEqual(earlier.wording, wording),
  );
  const people = new Set(same.map((earlier) => earlier.partnerKey));
  return people.size >= MAX_IDENTICAL_FIRST_CONTACTS ? 'repeated-first' : null;
}

/**
 * So much may wait for a first answer and no more: messages, and invitations of the last day.
 *
 * @param messages that wait
 */
export function refuseWaiting(
  messages: number,
  partnerKey: string,
  lastDay: readonly EarlierContact[],
): 'wait-for-answer' | null {
  const invitations = lastDay.filter((one) => one.isWaiting && one.partnerKey === partnerKey);
  return messages + invitations.length >= MAX_UNANSWERED ? 'wait-for-answer' : null;
}
