import type { MissingRequirement, Refusal } from './access.rules.ts';
import { calendarDate } from './contract.ts';
import { judgeDateOfBirth } from './rules.ts';

/** How long the gate stays closed on the device after an underage date of birth. */
export const GATE_CLOSED_MS = 24 * 60 * 60_000;

/** Why one is not let in yet; each has its words. */
export type AgeProblem =
  | 'incomplete'
  | 'no-such-date'
  | 'in-the-future'
  | 'too-old'
  | 'policies-not-accepted'
  | 'unreachable'
  | 'rate-limited'
  | 'failed';

export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'insecure' | 'unsupported';

/** From where the map is looked at. */
export type Viewpoint = 'own-place' | 'chosen-spot' | 'home-city' | 'demo-city';

/** What keeps out: there is no visitor, or he still owes something; null when he may have data about people. */
export type AccessBlocker = 'no-visitor' | MissingRequirement;

/** The way from the door to the map. */
export type Onboarding =
  | { readonly at: 'starting' }
  | {
      readonly at: 'age-check';
      /** A visitor with a saved date of birth only accepts the policies. */
      readonly asks: 'date' | 'policies';
      readonly problem: AgeProblem | null;
      readonly saving: boolean;
    }
  /** Too young: the check shows why and takes no date until then (milliseconds since 1970). */
  | { readonly at: 'gate-closed'; readonly until: number }
  /** The saved date of birth is too young for this jurisdiction only. */
  | { readonly at: 'too-young-here' }
  /** Signed out: nothing is loaded or requested. */
  | { readonly at: 'outside' }
  | { readonly at: 'first-screen' }
  | { readonly at: 'locating' }
  | { readonly at: 'location-failed'; readonly why: LocationFailure }
  | { readonly at: 'home-city' }
  | { readonly at: 'choosing-spot' }
  | { readonly at: 'in' };

interface EntryState {
  readonly blocker: AccessBlocker;
  readonly gateClosedUntil: number | null;
  readonly now: number;
}

export type OnboardingEvent =
  | {
      readonly type: 'started';
      readonly blocker: AccessBlocker;
      readonly gateClosedUntil: number | null;
      /** The last viewpoint: own location, a chosen place, or none yet. */
      readonly remembered: 'own-place' | 'chosen-place' | null;
      readonly now: number;
    }
  | { readonly type: 'came-in' }
  | { readonly type: 'age-problem'; readonly problem: AgeProblem }
  /** Something in the form was changed: what was said of it no longer holds. */
  | { readonly type: 'form-changed' }
  | { readonly type: 'under-age'; readonly now: number }
  /** `isPlaced`: it is known already from where he looks. */
  | { readonly type: 'admitted'; readonly isPlaced: boolean }
  /** The server denied access after admission: law, policies or session changed. */
  | ({ readonly type: 'turned-away' } & EntryState)
  | { readonly type: 'left' }
  | ({ readonly type: 'knocked' } & EntryState)
  | { readonly type: 'use-location' }
  | { readonly type: 'located' }
  | { readonly type: 'location-failed'; readonly why: LocationFailure }
  | { readonly type: 'search-city' }
  | { readonly type: 'choose-spot' }
  | { readonly type: 'place-chosen' }
  | { readonly type: 'back' }
  | { readonly type: 'change-place' }
  /** Keeps the current viewpoint. */
  | { readonly type: 'stay' };

export const firstStep: Onboarding = { at: 'starting' };

const askForDate: Onboarding = { at: 'age-check', asks: 'date', problem: null, saving: false };
const askForPolicies: Onboarding = { at: 'age-check', asks: 'policies', problem: null, saving: false };

/** The next step; an event that does not belong to the step changes nothing. */
export function nextStep(step: Onboarding, event: OnboardingEvent): Onboarding {
  switch (event.type) {
    case 'started':
      return step.at === 'starting' ? begin(event) : step;
    case 'came-in':
      return step.at === 'age-check' && !step.saving ? { ...step, problem: null, saving: true } : step;
    case 'age-problem':
      return step.at === 'age-check' ? { ...step, problem: event.problem, saving: false } : step;
    case 'form-changed':
      return step.at === 'age-check' && step.problem !== null ? { ...step, problem: null } : step;
    case 'under-age':
      return step.at === 'age-check' ? { at: 'gate-closed', until: event.now + GATE_CLOSED_MS } : step;
    case 'admitted':
      if (step.at !== 'age-check') return step;
      return event.isPlaced ? { at: 'in' } : { at: 'first-screen' };
    case 'turned-away':
      return isAwaitingEntry(step) ? step : (entryState(event) ?? step);
    case 'left':
      return leavable.has(step.at) ? { at: 'outside' } : step;
    case 'knocked':
      return step.at === 'outside' ? (entryState(event) ?? { at: 'first-screen' }) : step;
    default:
      return nextPlace(step, event);
  }
}

const leavable: ReadonlySet<Onboarding['at']> = new Set(['age-check', 'gate-closed', 'too-young-here']);

const isAwaitingEntry = ({ at }: Onboarding): boolean =>
  at === 'starting' || at === 'outside' || at === 'gate-closed';

type PlaceEvent = Extract<
  OnboardingEvent,
  {
    readonly type:
      | 'use-location'
      | 'located'
      | 'location-failed'
      | 'search-city'
      | 'choose-spot'
      | 'place-chosen'
      | 'back'
      | 'change-place'
      | 'stay';
  }
>;

const asksForPlace = (step: Onboarding): boolean =>
  step.at === 'first-screen' ||
  step.at === 'location-failed' ||
  step.at === 'home-city' ||
  step.at === 'choosing-spot';

/** Finding a place to look from; open only to somebody admitted, since these steps follow admission. */
function nextPlace(step: Onboarding, event: PlaceEvent): Onboarding {
  switch (event.type) {
    case 'use-location':
      return asksForPlace(step) || step.at === 'in' || step.at === 'too-young-here'
        ? { at: 'locating' }
        : step;
    case 'located':
      return step.at === 'locating' ? { at: 'in' } : step;
    case 'location-failed':
      return step.at === 'locating' ? { at: 'location-failed', why: event.why } : step;
    case 'search-city':
      return asksForPlace(step) ? { at: 'home-city' } : step;
    case 'choose-spot':
      return asksForPlace(step) ? { at: 'choosing-spot' } : step;
    case 'place-chosen':
      return asksForPlace(step) ? { at: 'in' } : step;
    case 'back':
      return asksForPlace(step) ? { at: 'first-screen' } : step;
    case 'change-place':
      return step.at === 'in' ? { at: 'first-screen' } : step;
    case 'stay':
      return asksForPlace(step) ? { at: 'in' } : step;
  }
}

function begin(event: Extract<OnboardingEvent, { readonly type: 'started' }>): Onboarding {
  const shut = entryState(event);
  if (shut) return shut;
  if (event.remembered === 'own-place') return { at: 'locating' };
  return event.remembered === 'chosen-place' ? { at: 'in' } : { at: 'first-screen' };
}

/** What the door asks for; null when it stands open. */
function entryState({ blocker, gateClosedUntil, now }: EntryState): Onboarding | null {
  switch (blocker) {
    case 'no-visitor':
    case 'date-of-birth':
      return gateClosedUntil !== null && gateClosedUntil > now
        ? { at: 'gate-closed', until: gateClosedUntil }
        : askForDate;
    case 'policies':
      return askForPolicies;
    case 'age':
      return { at: 'too-young-here' };
    case null:
      return null;
  }
}

/**
 * What keeps a visitor out by what he is told of himself. That tells no age: whether his date of birth does for the
 * place he is at (`missingRequirements` in `rules.ts`) is heard from the first call that is refused for it.
 */
export function blockerOf(
  visitor: { readonly hasDateOfBirth: boolean; readonly hasAcceptedPolicies: boolean } | null,
): AccessBlocker {
  if (!visitor) return 'no-visitor';
  if (!visitor.hasDateOfBirth) return 'date-of-birth';
  return visitor.hasAcceptedPolicies ? null : 'policies';
}

/** What keeps out by a refused call; null when it was refused for something else. */
export function blockerFrom(refusal: {
  readonly code: string;
  readonly reason: string | null;
}): AccessBlocker {
  const { code, reason } = refusal;
  const isFor = (ofRole: Refusal['code']) => code === ofRole;
  if (isFor('unauthenticated')) return 'no-visitor';
  if (!isFor('not-admitted')) return null;
  return reason === 'date-of-birth' || reason === 'age' || reason === 'policies' ? reason : null;
}

/** What stands in the three fields, as typed. */
export interface DateFields {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export type DateJudgement =
  | { readonly kind: 'date'; readonly dateOfBirth: string }
  | { readonly kind: 'under-age' }
  | { readonly kind: 'problem'; readonly problem: AgeProblem };

/** Reads the fields on the person's own calendar day; the server judges again. */
export function judgeFields(fields: DateFields, today: string, minimumAge: number): DateJudgement {
  const { day, month, year } = fields;
  if (![day, month, year].every((field) => /^\d+$/.test(field)) || year.length !== 4)
    return { kind: 'problem', problem: 'incomplete' };
  const dateOfBirth = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!calendarDate.safeParse(dateOfBirth).success) return { kind: 'problem', problem: 'no-such-date' };
  const verdict = judgeDateOfBirth({ dateOfBirth, saved: null, today, minimumAge });
  if (verdict === 'under-age') return { kind: 'under-age' };
  if (verdict === 'date-in-the-future') return { kind: 'problem', problem: 'in-the-future' };
  return verdict === 'accepted' ? { kind: 'date', dateOfBirth } : { kind: 'problem', problem: 'too-old' };
}
