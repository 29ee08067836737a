import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailed, type Client, refusalOf } from '#platform/client/client.ts';
import type { RefusalOf } from '#platform/contract/endpoint.ts';
import type { LocationOutcome, LocationRequest } from '#platform/device/location.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import { type LatLng, toPair } from '#platform/geo/point.ts';
import { DEVICE_DECIMALS } from '#product/presence/contract.ts';
import { jurisdiction as jurisdictionSchema, verifyJurisdiction } from '#product/verification/contract.ts';
import {
  acceptPolicies,
  checkAge,
  DEFAULT_MINIMUM_AGE,
  getCurrentVisitor,
  setHomeCity,
  startAnonymous,
  type Visitor,
} from '#product/visitors/contract.ts';
import {
  type AgeProblem,
  type Onboarding,
  type OnboardingEvent,
  type DateFields,
  firstStep,
  judgeFields,
  type AccessBlocker,
  blockerFrom,
  blockerOf,
  nextStep,
  type Viewpoint,
} from '../onboarding.rules.ts';
import { forgetPlace, readRememberedPlace, rememberPlace } from './remembered-place.ts';
import { sessionStore, updateVisitor } from './session.store.ts';
import { type LocationState, locationStore } from './location.store.ts';

/** Of the device and not of the person: it outlives a logout. */
export const GATE_KEY = 'age_gate_closed_until';
const JURISDICTION_KEY = 'jurisdiction';

export interface OnboardingState {
  readonly step: Onboarding;
  /** Kept here and not in the form, so that reading a policy loses nothing. */
  readonly fields: DateFields;
  readonly acceptsPolicies: boolean;
}

export interface OnboardingOptions {
  readonly client: Client;
  readonly hasSession: () => boolean;
  readonly askLocation: (request: LocationRequest) => Promise<LocationOutcome>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The calendar day of this device, `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** The way from the door to the map: the machine of `onboarding.rules.ts` with its calls. */
export interface OnboardingFlow {
  readonly state: StoreApi<OnboardingState>;
  /** Finds out who is there; resolves once that is known. */
  start: () => Promise<void>;
  setFields: (change: Partial<DateFields>) => void;
  setAcceptsPolicies: (accepts: boolean) => void;
  enter: () => Promise<void>;
  /** Back to the door: the server keeps out whom it had let in. */
  denyAccess: (blocker: AccessBlocker) => void;
  /** He logged out: nobody is there, and the door is shut. */
  signOut: () => void;
  leave: () => void;
  retry: () => void;
  locate: () => Promise<void>;
  lookFrom: (viewpoint: Exclude<Viewpoint, 'own-place'>, place: LatLng) => void;
  /** Looks from a city and keeps it as home city. */
  settleIn: (place: LatLng) => Promise<void>;
  searchCity: () => void;
  chooseSpot: () => void;
  back: () => void;
  changePlace: () => void;
  /** Looks on from where he does already; does nothing before there is such a place. */
  stay: () => void;
  /**
   * Looks on from the same area without saying where the device is; answers how to take that back.
   *
   * @param options.isForgotten false where the next start looks from his own place again; else it asks
   */
  stopShowing: (options?: { readonly isForgotten?: boolean }) => () => void;
}

const emptyForm = { fields: { day: '', month: '', year: '' }, acceptsPolicies: false };

export function createOnboarding(options: OnboardingOptions): OnboardingFlow {
  const state = createStore<OnboardingState>()(() => ({ step: firstStep, ...emptyForm }));
  const happen = (event: OnboardingEvent) =>
    state.setState((before) => ({ step: nextStep(before.step, event) }));
  const standAt = (whereabouts: LocationState) => {
    locationStore.setState(whereabouts, true);
    rememberPlace(whereabouts);
  };

  const askJurisdiction = async (point: LatLng | null) => {
    const answer = await fetchRules(options.client, point);
    if (!answer) return;
    sessionStore.setState({ jurisdiction: answer });
    deviceStorage.write(JURISDICTION_KEY, answer);
  };

  const locate = async () => {
    const wasTooYoung = state.getState().step.at === 'too-young-here';
    // Who asks again wants to know where he is now, not where he was when he asked before.
    const asksAgain = locationStore.getState().physicalLocation !== null;
    happen({ type: 'use-location' });
    const outcome = await options.askLocation({
      decimals: DEVICE_DECIMALS,
      ...(asksAgain && { maximumAgeMs: 0 }),
    });
    if (outcome.kind !== 'granted') {
      happen({ type: 'location-failed', why: outcome.kind });
      return;
    }
    standAt({ physicalLocation: outcome.point, virtualLocation: null, viewpoint: 'own-place' });
    // Another place may have another law, which has to be known before the map asks again.
    if (wasTooYoung) await askJurisdiction(outcome.point);
    happen({ type: 'located' });
    if (!wasTooYoung) await askJurisdiction(outcome.point);
  };

  const lookFrom = (viewpoint: Exclude<Viewpoint, 'own-place'>, place: LatLng) => {
    standAt({ physicalLocation: null, virtualLocation: place, viewpoint });
    happen({ type: 'place-chosen' });
  };

  return {
    state,
    start: async () => {
      const known = jurisdictionSchema.safeParse(deviceStorage.read(JURISDICTION_KEY));
      if (known.success) sessionStore.setState({ jurisdiction: known.data });
      // The answer that there is none takes the cookie which says that there was.
      const hadSession = options.hasSession();
      const [found] = await Promise.all([
        hadSession ? currentVisitor(options.client) : 'nobody',
        askJurisdiction(null),
      ]);
      const visitor = typeof found === 'string' ? null : found;
      sessionStore.setState({ visitor, hasEnded: hadSession && found === 'nobody' });
      const place = readRememberedPlace();
      happen({
        type: 'started',
        ...entryState(blockerOf(visitor)),
        remembered: place && (place.viewpoint === 'own-place' ? 'own-place' : 'chosen-place'),
      });
      const { at } = state.getState().step;
      if (at === 'locating') await locate();
      if (at === 'in' && place && place.viewpoint !== 'own-place')
        standAt({ physicalLocation: null, virtualLocation: place.at, viewpoint: place.viewpoint });
    },
    setFields: (change) => {
      state.setState(({ fields }) => ({ fields: { ...fields, ...change } }));
      happen({ type: 'form-changed' });
    },
    setAcceptsPolicies: (acceptsPolicies) => {
      state.setState({ acceptsPolicies });
      happen({ type: 'form-changed' });
    },
    enter: async () => {
      const { step, fields, acceptsPolicies } = state.getState();
      if (step.at !== 'age-check' || step.saving) return;
      const minimumAge = sessionStore.getState().jurisdiction?.minimumAge ?? DEFAULT_MINIMUM_AGE;
      const judgement = step.asks === 'date' ? judgeFields(fields, options.today(), minimumAge) : null;
      if (judgement?.kind === 'problem') {
        happen({ type: 'age-problem', problem: judgement.problem });
        return;
      }
      if (judgement?.kind === 'under-age') {
        closeGate();
        return;
      }
      if (!acceptsPolicies) {
        happen({ type: 'age-problem', problem: 'policies-not-accepted' });
        return;
      }
      happen({ type: 'came-in' });
      try {
        const dateOfBirth = judgement?.dateOfBirth ?? null;
        sessionStore.setState({ visitor: await admit(options, dateOfBirth), hasEnded: false });
        // A new visitor may be another person: he is asked anew from where to look.
        const isPlaced = step.asks === 'policies' && locationStore.getState().viewpoint !== null;
        happen({ type: 'admitted', isPlaced });
      } catch (error) {
        if (step.asks === 'policies' && isSessionOver(error)) {
          denyAccess('no-visitor');
          return;
        }
        const failure = problemOf(error);
        if (failure === 'under-age') closeGate();
        else happen({ type: 'age-problem', problem: failure });
      }
    },
    denyAccess,
    signOut: () => {
      sessionStore.setState({ visitor: null, hasEnded: false });
      shutDoor('no-visitor');
    },
    leave: () => happen({ type: 'left' }),
    retry: () => happen({ type: 'knocked', ...entryState(blockerOf(sessionStore.getState().visitor)) }),
    locate,
    lookFrom,
    settleIn: async (place) => {
      lookFrom('home-city', place);
      try {
        updateVisitor(await options.client.call(setHomeCity, { body: { savedCoordinates: place } }));
      } catch (error) {
        // He looks from there all the same; he is asked again another time.
        if (!(error instanceof CallFailed)) throw error;
      }
    },
    searchCity: () => happen({ type: 'search-city' }),
    chooseSpot: () => happen({ type: 'choose-spot' }),
    back: () => happen({ type: 'back' }),
    changePlace: () => happen({ type: 'change-place' }),
    stay: () => {
      if (locationStore.getState().viewpoint !== null) happen({ type: 'stay' });
    },
    stopShowing: ({ isForgotten = true } = {}) => {
      const before = locationStore.getState();
      // Who looks from elsewhere goes on looking from there.
      if (before.physicalLocation === null) return () => undefined;
      const { physicalLocation, virtualLocation } = before;
      locationStore.setState(
        {
          physicalLocation: null,
          virtualLocation: virtualLocation ?? physicalLocation,
          viewpoint: 'chosen-spot',
          ...(virtualLocation === null && { hasStopped: true }),
        },
        true,
      );
      // Where he is is kept nowhere, also not as a place he looks from.
      if (virtualLocation !== null) rememberPlace(locationStore.getState());
      else if (isForgotten) forgetPlace();
      return () => standAt(before);
    },
  };

  function denyAccess(blocker: AccessBlocker): void {
    if (blocker === 'no-visitor') sessionStore.setState({ visitor: null, hasEnded: true });
    if (blocker === 'date-of-birth') updateVisitor({ hasDateOfBirth: false });
    if (blocker === 'policies') updateVisitor({ hasAcceptedPolicies: false });
    shutDoor(blocker);
  }

  function shutDoor(blocker: AccessBlocker): void {
    // What was typed and ticked once is no answer to what is asked now.
    state.setState(emptyForm);
    happen({ type: 'turned-away', ...entryState(blocker) });
  }

  function entryState(blocker: AccessBlocker) {
    return { blocker, gateClosedUntil: gateClosedUntil(), now: options.now() };
  }

  function closeGate(): void {
    happen({ type: 'under-age', now: options.now() });
    const { step } = state.getState();
    if (step.at === 'gate-closed') deviceStorage.write(GATE_KEY, step.until);
  }
}

function gateClosedUntil(): number | null {
  const until = deviceStorage.read(GATE_KEY);
  return typeof until === 'number' ? until : null;
}

/** `unknown` when the status call failed: the session may still be valid. */
async function currentVisitor(client: Client): Promise<Visitor | 'nobody' | 'unknown'> {
  try {
    return await client.call(getCurrentVisitor);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.kind !== 'refused') throw error;
    return isSessionOver(error) ? 'nobody' : 'unknown';
  }
}

/** Null when it cannot be told now: then the last known rules stay. */
async function fetchRules(client: Client, point: LatLng | null) {
  try {
    return await client.call(verifyJurisdiction, { body: { physicalLocation: point && toPair(point) } });
  } catch (error) {
    if (error instanceof CallFailed) return null;
    throw error;
  }
}

/** Makes a visitor where there is none, saves his date of birth, accepts the policies. */
async function admit({ client, today }: OnboardingOptions, dateOfBirth: string | null): Promise<Visitor> {
  let visitor = sessionStore.getState().visitor ?? (await client.call(startAnonymous, {}));
  sessionStore.setState({ visitor });
  if (dateOfBirth !== null && !visitor.hasDateOfBirth)
    visitor = await client.call(checkAge, { body: { dateOfBirth, today: today() } });
  await client.call(acceptPolicies, { body: { scope: 'age' } });
  return { ...visitor, hasAcceptedPolicies: true };
}

const ageProblems: Readonly<Record<RefusalOf<typeof checkAge>, AgeProblem | 'under-age'>> = {
  'under-age': 'under-age',
  'date-in-the-future': 'in-the-future',
  'date-too-old': 'too-old',
  'age-is-set': 'failed',
  unauthenticated: 'failed',
};

const isSessionOver = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.failure.kind === 'refused' &&
  blockerFrom(error.failure) === 'no-visitor';

function problemOf(error: unknown): AgeProblem | 'under-age' {
  if (!(error instanceof CallFailed)) throw error;
  const { failure } = error;
  const refusal = refusalOf(failure, checkAge);
  if (refusal !== null) return ageProblems[refusal];
  if (failure.kind === 'rate-limited') return 'rate-limited';
  return failure.kind === 'unexpected' || failure.kind === 'refused' ? 'failed' : 'unreachable';
}
