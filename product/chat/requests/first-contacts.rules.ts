import { DAY_MS } from '#platform/clock/round-time.ts';
import { MAX_FIRST_CONTACTS, MAX_IDENTICAL_FIRST_CONTACTS, MAX_UNANSWERED } from '../contract/schema.ts';
import type { StoredConversation } from '../pair.rules.ts';
import { isNearEqual, NO_WORDING, type Wording } from './wording.rules.ts';

/** Whose filters keep two apart: the writer's own, or the partner's. */
export type FilterMismatch = 'outside-own-rules' | 'does-not-fit';

/** Why something is not written to someone who has not answered. */
export type ContactRefusal =
  | FilterMismatch
  | 'confirm-email-first'
  | 'too-many-firsts'
  | 'wait-for-answer'
  | 'repeated-first';

/** Whether the email address of an account is confirmed, and what counts while it is not. */
export type Confirmation =
  | {
      readonly status: 'unconfirmed';
      /** People contacted ever. */
      readonly everContacted: number;
      /** Names the network the visitor comes from. */
      readonly network: string;
      /** People contacted from there in the last day by anyone without a confirmed address. */
      readonly contactedFromNetwork: number;
    }
  | { readonly status: 'confirmed'; readonly since: Date };

/**
 * Whether an identity costs nothing yet: what was done from its network before counts against it.
 *
 * @param confirmedAt null where the address of email is not confirmed
 */
export const isNewcomer = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt === null || now.getTime() - confirmedAt.getTime() < DAY_MS;

/** A wording that reached someone who had not answered, as it is counted. */
export interface FirstContact {
  /** Names the person who was contacted, and nothing else. */
  readonly partnerKey: string;
  readonly wording: Wording;
  /** The one that contacted this person first: it counts among the people of the day. */
  readonly isFirst: boolean;
  /** An invitation that was not accepted. */
  readonly isWaiting: boolean;
}

/** What counts of the past of a visitor who contacts others. */
export interface ContactPast {
  readonly confirmation: Confirmation;
  /** Of the last day, also by deleted accounts that count as the same person's. */
  readonly lastDay: readonly FirstContact[];
}

/** What decides about first contacts. */
export interface FirstContactState {
  /** Whose filters keep the two apart; null when neither do. */
  readonly filterMismatch: (authorId: string, partnerId: string) => FilterMismatch | null;
  readonly pastOf: (authorId: string) => ContactPast;
  readonly now: Date;
}

/** What a person is to read of a visitor. */
export interface ContactWords {
  readonly partnerKey: string;
  /** Of each text; none where nothing is said, as with a photo alone. */
  readonly wordings: readonly Wording[];
}

interface WordsToJudge {
  readonly past: ContactPast;
  readonly contact: ContactWords;
}

/** Other words for what was sent before. */
interface EditToJudge extends WordsToJudge {
  readonly type: 'edit';
}

interface ContactToJudge extends WordsToJudge {
  readonly type: 'message' | 'invitation';
  /** See `unansweredMessages`. */
  readonly unanswered: number;
  readonly mismatch: FilterMismatch | null;
  readonly now: Date;
}

type Verdict<Code> =
  | { readonly type: 'refused'; readonly code: Code }
  | { readonly type: 'counted'; readonly contacts: readonly FirstContact[] };

/**
 * Messages of a visitor that wait for a first answer: 0 where the two have no conversation, and null where nothing is a
 * first contact, because they write to each other or the other one began.
 */
export function unansweredMessages(
  authorId: string,
  conversation: Pick<StoredConversation, 'lastSeq' | 'requestOf'> | undefined,
): number | null {
  if (!conversation) return 0;
  return conversation.requestOf === authorId ? conversation.lastSeq : null;
}

/** Whether something may reach a person who has not answered, and what is counted of it. */
export function judgeFirstContact(edit: EditToJudge): Verdict<'repeated-first'>;
export function judgeFirstContact(contact: ContactToJudge): Verdict<ContactRefusal>;
export function judgeFirstContact(given: EditToJudge | ContactToJudge): Verdict<ContactRefusal> {
  const { past, contact } = given;
  const isKnown = past.lastDay.some(({ partnerKey }) => partnerKey === contact.partnerKey);
  const isFirst = given.type !== 'edit' && given.unanswered === 0 && !isKnown;
  const code =
    (given.type === 'edit' ? null : refuseContact(given, isFirst)) ?? refuseWordings(contact, past.lastDay);
  if (code !== null) return { type: 'refused', code };
  const isWaiting = given.type === 'invitation';
  return { type: 'counted', contacts: contactsOf(contact, { isFirst, isWaiting }) };
}

function refuseContact(
  { past, contact, unanswered, mismatch, now }: ContactToJudge,
  isFirst: boolean,
): ContactRefusal | null {
  if (unanswered === 0 && mismatch !== null) return mismatch;
  const number = isFirst ? refuseNumber(past, now) : null;
  if (number !== null) return number;
  const invitations = past.lastDay.filter((one) => one.isWaiting && one.partnerKey === contact.partnerKey);
  return unanswered + invitations.length >= MAX_UNANSWERED ? 'wait-for-answer' : null;
}

/** Why a visitor does not contact one more person. */
function refuseNumber(
  { confirmation, lastDay }: ContactPast,
  now: Date,
): 'confirm-email-first' | 'too-many-firsts' | null {
  const today = new Set(lastDay.filter(({ isFirst }) => isFirst).map(({ partnerKey }) => partnerKey)).size;
  if (confirmation.status === 'unconfirmed') {
    const { unconfirmed, unconfirmedOfNetwork } = MAX_FIRST_CONTACTS;
    const isOver =
      Math.max(today, confirmation.everContacted) >= unconfirmed ||
      confirmation.contactedFromNetwork >= unconfirmedOfNetwork;
    return isOver ? 'confirm-email-first' : null;
  }
  const { firstDay, perDay } = MAX_FIRST_CONTACTS;
  return today >= (isNewcomer(confirmation.since, now) ? firstDay : perDay) ? 'too-many-firsts' : null;
}

/** Any of the texts may be the advertisement, so that each is held against those of the others. */
function refuseWordings(
  { partnerKey, wordings }: ContactWords,
  lastDay: readonly FirstContact[],
): 'repeated-first' | null {
  const others = lastDay.filter((earlier) => earlier.partnerKey !== partnerKey);
  const isRepeated = wordings.some((wording) => {
    const same = others.filter((earlier) => isNearEqual(earlier.wording, wording));
    return new Set(same.map((earlier) => earlier.partnerKey)).size >= MAX_IDENTICAL_FIRST_CONTACTS;
  });
  return isRepeated ? 'repeated-first' : null;
}

/** One for each wording; what counts besides goes with the first. */
function contactsOf(
  { partnerKey, wordings }: ContactWords,
  { isFirst, isWaiting }: Pick<FirstContact, 'isFirst' | 'isWaiting'>,
): readonly FirstContact[] {
  const counted = wordings.length === 0 && (isFirst || isWaiting) ? [NO_WORDING] : wordings;
  return counted.map((wording, n) => ({
    ...{ partnerKey, wording },
    ...{ isFirst: isFirst && n === 0, isWaiting: isWaiting && n === 0 },
  }));
}

/** A first contact and whose it is. */
export interface AuthoredContact {
  readonly authorId: string;
  readonly contact: FirstContact;
}

/** The past of a visitor together with what was counted since it was read, also of others in the same network. */
export function pastAfter(
  pastOf: FirstContactState['pastOf'],
  authorId: string,
  counted: readonly AuthoredContact[],
): ContactPast {
  const { confirmation, lastDay } = pastOf(authorId);
  const own = counted.filter((one) => one.authorId === authorId).map(({ contact }) => contact);
  const past = { confirmation, lastDay: [...lastDay, ...own] };
  if (confirmation.status === 'confirmed') return past;
  const { everContacted, network, contactedFromNetwork } = confirmation;
  const ofNetwork = counted.filter((one) => {
    const other = pastOf(one.authorId).confirmation;
    return one.contact.isFirst && other.status === 'unconfirmed' && other.network === network;
  });
  return {
    ...past,
    confirmation: {
      ...confirmation,
      everContacted: everContacted + own.filter(({ isFirst }) => isFirst).length,
      contactedFromNetwork: contactedFromNetwork + ofNetwork.length,
    },
  };
}
