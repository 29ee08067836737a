import { calendarDate, MAXIMUM_AGE } from '#product/visitors/contract.ts';
import { ageOn, minimumAgeFor } from '#product/visitors/rules.ts';

/** How long the gate stays closed, for the visitor and on the device, after an underage date of birth. */
export const GATE_CLOSED_MS = 24 * 60 * 60_000;

/** Why the age check did not pass; each has a text. */
export type AgeProblem =
  | 'incomplete'
  | 'no-such-date'
  | 'in-the-future'
  | 'too-old'
  | 'policies-not-accepted'
  | 'unreachable'
  | 'rate-limited'
  | 'failed';

export type AgeVerdict = 'accepted' | 'under-age' | 'date-in-the-future' | 'date-too-old' | 'age-is-set';

/** What of a visitor the age check and the policies read. */
export interface AgeState {
  readonly dateOfBirth: string | null;
  readonly ageRefusedAt: Date | null;
  /** Null before the first acceptance: a newcomer. */
  readonly policiesVersion: number | null;
  /** By the law of their place; null where it is not known. */
  readonly minimumAge: number | null;
}

/** A caller without a visitor. */
export const nobody: AgeState = {
  dateOfBirth: null,
  ageRefusedAt: null,
  policiesVersion: null,
  minimumAge: null,
};

/** What a refusal saves: no date of birth, and when the gate was closed. */
export interface ClosedGate {
  readonly dateOfBirth: null;
  readonly ageRefusedAt: Date;
}

/** Whether a refused date of birth still keeps every other one from being saved. */
export const isGateClosed = (refusedAt: Date | null, now: Date): boolean =>
  refusedAt !== null && now.getTime() < refusedAt.getTime() + GATE_CLOSED_MS;

/** Closes the gate for a visitor; another refusal does not extend it. */
const closeGate = ({ ageRefusedAt }: AgeState, now: Date): ClosedGate => ({
  dateOfBirth: null,
  ageRefusedAt: ageRefusedAt !== null && isGateClosed(ageRefusedAt, now) ? ageRefusedAt : now,
});

export type DateSubmission =
  | { readonly type: 'under-age'; readonly changes: ClosedGate }
  | { readonly type: 'refused'; readonly code: Exclude<AgeVerdict, 'accepted'> }
  | {
      readonly type: 'accepted';
      readonly changes: { readonly dateOfBirth?: string; readonly ageRefusedAt?: null };
    };

interface Submission {
  readonly dateOfBirth: string;
  /** The visitor's own calendar day. */
  readonly today: string;
  readonly now: Date;
  /** A date was refused on this device within the last 24 hours. */
  readonly isClosedHere: boolean;
}

/** What becomes of a visitor by a date of birth; a saved date that is sent again closes no gate. */
export function submitDateOfBirth(visitor: AgeState, submission: Submission): DateSubmission {
  const { dateOfBirth, today, now, isClosedHere } = submission;
  const verdict = judgeDateOfBirth({
    ...{ dateOfBirth, today, saved: visitor.dateOfBirth },
    minimumAge: minimumAgeFor(visitor.minimumAge),
    isGateClosed: isClosedHere || isGateClosed(visitor.ageRefusedAt, now),
    isNewcomer: visitor.policiesVersion === null,
  });
  if (verdict === 'under-age' && visitor.dateOfBirth !== dateOfBirth)
    return { type: 'under-age', changes: closeGate(visitor, now) };
  if (verdict !== 'accepted') return { type: 'refused', code: verdict };
  return {
    type: 'accepted',
    changes: visitor.dateOfBirth === null ? { dateOfBirth, ageRefusedAt: null } : {},
  };
}

export type PolicyAcceptance =
  | { readonly type: 'under-age'; readonly changes: ClosedGate }
  | {
      readonly type: 'accepted';
      readonly changes: { readonly policiesVersion?: number; readonly policiesAcceptedAt?: Date };
    };

/**
 * What becomes of a visitor who accepts the policies in force. The time of the first acceptance stays.
 *
 * A date that another tab sent may be refused between the two calls of an admission: a newcomer is kept out then,
 * although their date of birth is saved. Who was admitted before stays.
 */
export function submitPolicies(
  visitor: AgeState,
  given: {
    readonly policiesInForce: number;
    readonly now: Date;
    /** A date was refused on this device within the last 24 hours. */
    readonly isClosedHere: boolean;
  },
): PolicyAcceptance {
  const { policiesInForce, now, isClosedHere } = given;
  const { policiesVersion } = visitor;
  if (isClosedHere && policiesVersion === null)
    return { type: 'under-age', changes: closeGate(visitor, now) };
  return {
    type: 'accepted',
    changes:
      (policiesVersion ?? 0) < policiesInForce
        ? { policiesVersion: policiesInForce, policiesAcceptedAt: now }
        : {},
  };
}

/** Whether a date of birth may be saved. A saved one stays; sending it again is accepted. */
export function judgeDateOfBirth(given: {
  readonly dateOfBirth: string;
  readonly saved: string | null;
  readonly today: string;
  readonly minimumAge: number;
  /** A date of this visitor or device was refused within the last 24 hours. */
  readonly isGateClosed: boolean;
  /** Never admitted: another tab may still refuse the saved date by one that is too young. */
  readonly isNewcomer: boolean;
}): AgeVerdict {
  const isAnother = given.saved !== null && given.saved !== given.dateOfBirth;
  if (isAnother && !given.isNewcomer) return 'age-is-set';
  if (given.saved === null && given.isGateClosed) return 'under-age';
  if (given.dateOfBirth > given.today) return 'date-in-the-future';
  const age = ageOn(given.dateOfBirth, given.today);
  if (age > MAXIMUM_AGE) return 'date-too-old';
  if (age < given.minimumAge) return 'under-age';
  return isAnother ? 'age-is-set' : 'accepted';
}

/** The three fields of the date, as typed. */
export interface DateFields {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export type DateJudgement =
  | { readonly type: 'date'; readonly dateOfBirth: string }
  | { readonly type: 'under-age'; readonly dateOfBirth: string }
  | { readonly type: 'problem'; readonly problem: AgeProblem };

/** Judges the fields on the visitor's own calendar day; the server judges again. */
export function judgeFields(fields: DateFields, today: string, minimumAge: number): DateJudgement {
  const { day, month, year } = fields;
  if (![day, month, year].every((field) => /^\d+$/.test(field)) || year.length !== 4)
    return { type: 'problem', problem: 'incomplete' };
  const dateOfBirth = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!calendarDate.safeParse(dateOfBirth).success) return { type: 'problem', problem: 'no-such-date' };
  const verdict = judgeDateOfBirth({
    dateOfBirth,
    saved: null,
    today,
    minimumAge,
    isGateClosed: false,
    isNewcomer: true,
  });
  if (verdict === 'under-age') return { type: 'under-age', dateOfBirth };
  if (verdict === 'date-in-the-future') return { type: 'problem', problem: 'in-the-future' };
  return verdict === 'accepted' ? { type: 'date', dateOfBirth } : { type: 'problem', problem: 'too-old' };
}
