import type { Viewpoint } from '#product/presence/viewpoint.rules.ts';
import type { AccessBlocker } from '#product/visitors/access.rules.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { type AgeProblem, GATE_CLOSED_MS } from './age.rules.ts';

export type LocationFailure = 'denied' | 'unavailable' | 'timeout' | 'insecure' | 'unsupported';

interface LocationFailed {
  readonly status: 'location-failed';
  readonly why: LocationFailure;
  readonly isAgain: boolean;
}
/** A screen that offers places to look from. */
export type PlaceQuestion = { readonly status: 'first-screen' } | LocationFailed;

/** The step of onboarding, from the age check to the map. */
export type Onboarding =
  | { readonly status: 'starting' }
  | {
      readonly status: 'age-check';
      /** A visitor with a saved date of birth only accepts the policies. */
      readonly asks: 'date' | 'policies';
      readonly problem: AgeProblem | null;
      /** The year that would close the gate: it may be a typing error, so it is asked about first. */
      readonly doubtedYear: string | null;
      readonly saving: boolean;
    }
  /** Too young: the check says why and accepts no date until `until`, in milliseconds since 1970. */
  | { readonly status: 'gate-closed'; readonly until: number }
  /** The saved date of birth is too young for this jurisdiction only. */
  | { readonly status: 'too-young-here' }
  /** Ends only when the suspension does. */
  | { readonly status: 'suspended' }
  /** Left the age check: nothing is loaded or requested. The record does not say that they are too young here. */
  | { readonly status: 'left'; readonly isTooYoungHere: boolean }
  | { readonly status: 'first-screen' }
  /** `isAgain`: after it failed. */
  | { readonly status: 'locating'; readonly isAgain: boolean }
  | LocationFailed
  /** With where one goes back to. */
  | { readonly status: 'home-city'; readonly from: PlaceQuestion }
  | { readonly status: 'choosing-spot'; readonly from: PlaceQuestion }
  | { readonly status: 'in' };

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
      readonly viewpoint: FirstViewpoint;
      readonly now: number;
    }
  | { readonly type: 'submitted' }
  | { readonly type: 'age-problem'; readonly problem: AgeProblem }
  /** The date is too young; only an answer to the question confirms it, no second submission. */
  | { readonly type: 'year-doubted'; readonly year: string }
  /** A field of the form changed: its problem no longer applies. */
  | { readonly type: 'form-changed' }
  | { readonly type: 'under-age'; readonly now: number }
  /** `isPlaced`: the viewpoint is known already. */
  | { readonly type: 'admitted'; readonly isPlaced: boolean }
  /** The server denied access after admission: law, policies or session changed. */
  | ({ readonly type: 'access-denied' } & EntryState)
  | { readonly type: 'left' }
  | ({ readonly type: 'retried' } & EntryState)
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

/** Where a device looks from at its start: its own location, a chosen place, the home city, or nowhere yet. */
export type FirstViewpoint = 'own-place' | 'chosen-place' | 'home-city' | null;

/** The last viewpoint of this device; on one that has none that of the account. */
export function firstViewpoint(remembered: Viewpoint | null, visitor: Visitor | null): FirstViewpoint {
  if (remembered !== null) return remembered === 'own-place' ? 'own-place' : 'chosen-place';
  return visitor && visitor.savedCoordinates !== null ? 'home-city' : null;
}

/** Whether the visitor knows what this is, from any device: they are only asked where they look from. */
export const isIntroduced = (visitor: Pick<Visitor, 'accountType' | 'options'> | null): boolean =>
  visitor !== null && (visitor.accountType !== 'anonymous' || visitor.options.hasSeenIntro);

/** Whose session the server has ended. */
export type EndedSession = 'guest' | 'account' | null;

/** Only an account was logged in, and reads that it was logged out; a guest starts as a new one. */
export const endedSession = (hadAccount: boolean): EndedSession => (hadAccount ? 'account' : 'guest');

export const firstStep: Onboarding = { status: 'starting' };

const asked = { status: 'age-check', problem: null, doubtedYear: null, saving: false } as const;
const askForDate: Onboarding = { ...asked, asks: 'date' };
const askForPolicies: Onboarding = { ...asked, asks: 'policies' };

/** The next step; an event that does not belong to the step changes nothing. */
export function nextStep(step: Onboarding, event: OnboardingEvent): Onboarding {
  switch (event.type) {
    case 'started':
      return step.status === 'starting' ? begin(event) : step;
    case 'submitted':
      return step.status === 'age-check' && !step.saving
        ? { ...step, problem: null, doubtedYear: null, saving: true }
        : step;
    case 'age-problem':
      return step.status === 'age-check'
        ? { ...step, problem: event.problem, doubtedYear: null, saving: false }
        : step;
    case 'year-doubted':
      return step.status === 'age-check' ? { ...step, problem: null, doubtedYear: event.year } : step;
    case 'form-changed':
      return step.status === 'age-check' && (step.problem !== null || step.doubtedYear !== null)
        ? { ...step, problem: null, doubtedYear: null }
        : step;
    case 'under-age':
      return step.status === 'age-check'
        ? { status: 'gate-closed', until: event.now + GATE_CLOSED_MS }
        : step;
    case 'admitted':
      if (step.status !== 'age-check') return step;
      return event.isPlaced ? { status: 'in' } : { status: 'first-screen' };
    case 'access-denied':
      return isAwaitingEntry(step) ? step : (entryState(event) ?? step);
    case 'left':
      return leavable.has(step.status)
        ? { status: 'left', isTooYoungHere: step.status === 'too-young-here' }
        : step;
    case 'retried':
      return step.status === 'left' ? (entryState(event) ?? stepBack(step.isTooYoungHere)) : step;
    default:
      return nextPlace(step, event);
  }
}

const leavable: ReadonlySet<Onboarding['status']> = new Set(['age-check', 'gate-closed', 'too-young-here']);

const stepBack = (isTooYoungHere: boolean): Onboarding =>
  isTooYoungHere ? { status: 'too-young-here' } : { status: 'first-screen' };

const isAwaitingEntry = ({ status: at }: Onboarding): boolean =>
  at === 'starting' || at === 'left' || at === 'gate-closed';

/** Whether nothing stands between the visitor and the map but the choice of a place; pages need none. */
export const hasEntered = ({ status: at }: Onboarding): boolean =>
  at !== 'starting' && at !== 'left' && at !== 'suspended' && !leavable.has(at);

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

type ChoosingPlace = Extract<
  Onboarding,
  { readonly status: 'first-screen' | 'location-failed' | 'home-city' | 'choosing-spot' }
>;

/** Whether the visitor is choosing where they look from. */
export const asksForPlace = (step: Onboarding): step is ChoosingPlace =>
  step.status === 'first-screen' ||
  step.status === 'location-failed' ||
  step.status === 'home-city' ||
  step.status === 'choosing-spot';

const questionOf = (step: ChoosingPlace): PlaceQuestion => ('from' in step ? step.from : step);

/** Choosing a viewpoint; these steps follow admission. */
function nextPlace(step: Onboarding, event: PlaceEvent): Onboarding {
  switch (event.type) {
    case 'use-location':
      return asksForPlace(step) || step.status === 'in' || step.status === 'too-young-here'
        ? { status: 'locating', isAgain: step.status === 'location-failed' }
        : step;
    case 'located':
      return step.status === 'locating' ? { status: 'in' } : step;
    case 'location-failed':
      return step.status === 'locating'
        ? { status: 'location-failed', why: event.why, isAgain: step.isAgain }
        : step;
    case 'search-city':
      return asksForPlace(step) ? { status: 'home-city', from: questionOf(step) } : step;
    case 'choose-spot':
      return asksForPlace(step) ? { status: 'choosing-spot', from: questionOf(step) } : step;
    case 'place-chosen':
      return asksForPlace(step) ? { status: 'in' } : step;
    case 'back':
      return step.status === 'home-city' || step.status === 'choosing-spot' ? step.from : step;
    case 'change-place':
      return step.status === 'in' ? { status: 'first-screen' } : step;
    case 'stay':
      return asksForPlace(step) ? { status: 'in' } : step;
  }
}

function begin(event: Extract<OnboardingEvent, { readonly type: 'started' }>): Onboarding {
  const blocked = entryState(event);
  if (blocked) return blocked;
  if (event.viewpoint === 'own-place') return { status: 'locating', isAgain: false };
  return event.viewpoint === null ? { status: 'first-screen' } : { status: 'in' };
}

/** The step a blocker leads to; null when nothing blocks. */
function entryState({ blocker, gateClosedUntil, now }: EntryState): Onboarding | null {
  switch (blocker) {
    case 'no-visitor':
    case 'date-of-birth':
      return gateClosedUntil !== null && gateClosedUntil > now
        ? { status: 'gate-closed', until: gateClosedUntil }
        : askForDate;
    case 'policies':
      return askForPolicies;
    case 'age':
      return { status: 'too-young-here' };
    case 'suspended':
      return { status: 'suspended' };
    case null:
      return null;
  }
}
