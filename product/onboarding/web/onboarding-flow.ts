import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailed, type Client } from '#platform/client/client.ts';
import type { LocationOutcome } from '#platform/device/location.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { LocationState, Viewpoint } from '#product/presence/viewpoint.rules.ts';
import type { Jurisdiction } from '#product/verification/contract.ts';
import { type AccessBlocker, blockerOf } from '#product/visitors/access.rules.ts';
import { DEFAULT_MINIMUM_AGE, setHomeCity, type Visitor } from '#product/visitors/contract.ts';
import { type DateFields, type DateJudgement, judgeFields } from '../age.rules.ts';
import {
  type EndedSession,
  endedSession,
  firstStep,
  firstViewpoint,
  nextStep,
  type Onboarding,
  type OnboardingEvent,
} from '../rules.ts';
import {
  admit,
  fetchJurisdiction,
  fetchVisitor,
  isSessionOver,
  problemOf,
  reportUnderAge,
} from './admission.ts';
import {
  gateClosedUntil,
  isOfAccount,
  keepGateClosed,
  keepJurisdiction,
  keptJurisdiction,
  keepWhetherOfAccount,
} from './kept-on-device.ts';

export interface OnboardingState {
  readonly step: Onboarding;
  /** Kept outside the form, so that reading a policy loses nothing. */
  readonly fields: DateFields;
  readonly acceptsPolicies: boolean;
}

/** The session of the page. */
export interface OnboardingSession {
  readonly visitor: Visitor | null;
  /** The rules of the visitor's place; the last known ones while they cannot be fetched. */
  readonly jurisdiction: Jurisdiction | null;
  /** Whose session on this device the server has ended; null when it has not. */
  readonly ended: EndedSession;
}

/** Where the device is and where the visitor looks from; `presence/web/location` keeps it. */
export interface OnboardingLocation {
  readonly state: StoreApi<LocationState>;
  /** The viewpoint of the last visit; null when there is none. */
  readonly remembered: () => Viewpoint | null;
  readonly locate: () => Promise<LocationOutcome>;
  readonly lookFrom: (viewpoint: Exclude<Viewpoint, 'own-place'>, place: LatLng) => void;
  readonly lookFromRemembered: () => void;
}

export interface OnboardingOptions {
  readonly client: Client;
  readonly session: StoreApi<OnboardingSession>;
  readonly hasSession: () => boolean;
  readonly location: OnboardingLocation;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The calendar day of this device, `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** Runs the steps of `rules.ts` and makes their calls. */
export interface OnboardingFlow {
  readonly state: StoreApi<OnboardingState>;
  readonly session: StoreApi<OnboardingSession>;
  readonly location: StoreApi<LocationState>;
  /** Fetches the visitor; resolves at the first step. */
  start: () => Promise<void>;
  setFields: (change: Partial<DateFields>) => void;
  setAcceptsPolicies: (accepts: boolean) => void;
  /** The doubted year was a typing error. */
  correctYear: () => void;
  /** The doubted year is right: the date is refused. */
  confirmYear: () => Promise<void>;
  submit: () => Promise<void>;
  /** The server denied access after admission. */
  denyAccess: (blocker: AccessBlocker) => void;
  /** After a logout: back to the age check. */
  signOut: () => void;
  leave: () => void;
  retry: () => void;
  locate: () => Promise<void>;
  lookFrom: (viewpoint: Exclude<Viewpoint, 'own-place'>, place: LatLng) => void;
  /** Looks from a city and saves it as home city. */
  chooseHomeCity: (place: LatLng) => Promise<void>;
  searchCity: () => void;
  chooseSpot: () => void;
  back: () => void;
  changePlace: () => void;
  /** Keeps the viewpoint; does nothing before there is one. */
  stay: () => void;
}

const emptyForm = { fields: { day: '', month: '', year: '' }, acceptsPolicies: false };

export function createOnboarding(options: OnboardingOptions): OnboardingFlow {
  const state = createStore<OnboardingState>()(() => ({ step: firstStep, ...emptyForm }));
  const { session, location } = options;
  const dispatch = (event: OnboardingEvent) =>
    state.setState((before) => ({ step: nextStep(before.step, event) }));
  const updateVisitor = (change: Partial<Visitor>) =>
    session.setState(({ visitor }) => ({ visitor: visitor ? { ...visitor, ...change } : null }));

  session.subscribe(({ visitor }, before) => {
    const isGuest = visitor?.isAnonymous;
    if (isGuest === undefined || isGuest === before.visitor?.isAnonymous) return;
    keepWhetherOfAccount(!isGuest);
  });

  const askJurisdiction = async (point: LatLng | null) => {
    const jurisdiction = await fetchJurisdiction(options.client, point);
    if (!jurisdiction) return;
    session.setState({ jurisdiction });
    keepJurisdiction(jurisdiction);
  };

  const locate = async () => {
    const wasTooYoung = state.getState().step.status === 'too-young-here';
    dispatch({ type: 'use-location' });
    const outcome = await location.locate();
    if (outcome.type !== 'granted') {
      dispatch({ type: 'location-failed', why: outcome.type });
      return;
    }
    // Another place may have another minimum age, which the map's next call needs.
    if (wasTooYoung) await askJurisdiction(outcome.point);
    dispatch({ type: 'located' });
    if (!wasTooYoung) await askJurisdiction(outcome.point);
  };

  const lookFrom = (viewpoint: Exclude<Viewpoint, 'own-place'>, place: LatLng) => {
    location.lookFrom(viewpoint, place);
    dispatch({ type: 'place-chosen' });
  };

  return {
    state,
    session,
    location: location.state,
    start: async () => {
      const jurisdiction = keptJurisdiction();
      if (jurisdiction) session.setState({ jurisdiction });
      // Read first: an answer without a visitor clears the cookie.
      const hadSession = options.hasSession();
      const [found] = await Promise.all([
        hadSession ? fetchVisitor(options.client) : 'none',
        askJurisdiction(null),
      ]);
      const visitor = typeof found === 'string' ? null : found;
      const ended = hadSession && found === 'none' ? endedSession(isOfAccount()) : null;
      session.setState({ visitor, ended });
      const viewpoint = firstViewpoint(location.remembered(), visitor);
      dispatch({ type: 'started', ...entryState(blockerOf(visitor)), viewpoint });
      const { status: at } = state.getState().step;
      if (at === 'locating') await locate();
      if (at !== 'in') return;
      const home = viewpoint === 'home-city' && visitor?.savedCoordinates;
      if (home) location.lookFrom('home-city', home);
      else location.lookFromRemembered();
    },
    setFields: (change) => {
      state.setState(({ fields }) => ({ fields: { ...fields, ...change } }));
      dispatch({ type: 'form-changed' });
    },
    setAcceptsPolicies: (acceptsPolicies) => {
      state.setState({ acceptsPolicies });
      dispatch({ type: 'form-changed' });
    },
    correctYear: () => dispatch({ type: 'form-changed' }),
    confirmYear: async () => {
      const { step } = state.getState();
      const judgement = step.status === 'age-check' && step.doubtedYear !== null ? judgeForm() : null;
      if (judgement?.type === 'under-age') await refuse(judgement.dateOfBirth);
    },
    submit: async () => {
      const { step, fields, acceptsPolicies } = state.getState();
      if (step.status !== 'age-check' || step.saving) return;
      if (step.asks === 'date' && (gateClosedUntil() ?? 0) > options.now()) {
        // Another tab was refused: no visitor is created, and the end stays.
        block(blockerOf(session.getState().visitor));
        return;
      }
      const judgement = step.asks === 'date' ? judgeForm() : null;
      if (judgement?.type === 'problem') {
        dispatch({ type: 'age-problem', problem: judgement.problem });
        return;
      }
      if (judgement?.type === 'under-age') {
        dispatch({ type: 'year-doubted', year: fields.year });
        return;
      }
      if (!acceptsPolicies) {
        dispatch({ type: 'age-problem', problem: 'policies-not-accepted' });
        return;
      }
      dispatch({ type: 'submitted' });
      try {
        const dateOfBirth = judgement?.dateOfBirth ?? null;
        const visitor = await admit({
          client: options.client,
          visitor: session.getState().visitor,
          dateOfBirth,
          today: options.today(),
          onVisitor: (started) => session.setState({ visitor: started }),
        });
        session.setState({ visitor, ended: null });
        // A new visitor may be another person and chooses a viewpoint again.
        const isPlaced = step.asks === 'policies' && location.state.getState().viewpoint !== null;
        dispatch({ type: 'admitted', isPlaced });
      } catch (error) {
        if (step.asks === 'policies' && isSessionOver(error)) {
          denyAccess('no-visitor');
          return;
        }
        const failure = problemOf(error);
        if (failure === 'under-age') {
          updateVisitor({ hasDateOfBirth: false });
          closeGate();
        } else dispatch({ type: 'age-problem', problem: failure });
      }
    },
    denyAccess,
    signOut: () => {
      session.setState({ visitor: null, ended: null });
      block('no-visitor');
    },
    leave: () => dispatch({ type: 'left' }),
    retry: () => dispatch({ type: 'retried', ...entryState(blockerOf(session.getState().visitor)) }),
    locate,
    lookFrom,
    chooseHomeCity: async (place) => {
      lookFrom('home-city', place);
      try {
        updateVisitor(await options.client.call(setHomeCity, { body: { savedCoordinates: place } }));
      } catch (error) {
        // The viewpoint holds all the same; the home city is asked for another time.
        if (!(error instanceof CallFailed)) throw error;
      }
    },
    searchCity: () => dispatch({ type: 'search-city' }),
    chooseSpot: () => dispatch({ type: 'choose-spot' }),
    back: () => dispatch({ type: 'back' }),
    changePlace: () => dispatch({ type: 'change-place' }),
    stay: () => {
      if (location.state.getState().viewpoint !== null) dispatch({ type: 'stay' });
    },
  };

  function denyAccess(blocker: AccessBlocker): void {
    if (blocker === 'no-visitor') {
      const { visitor, ended } = session.getState();
      // Several calls are refused at once: the first took the visitor away.
      const hadAccount = visitor ? !visitor.isAnonymous : ended === 'account' || isOfAccount();
      session.setState({ visitor: null, ended: endedSession(hadAccount) });
    }
    if (blocker === 'suspended') updateVisitor({ isSuspended: true });
    if (blocker === 'date-of-birth') updateVisitor({ hasDateOfBirth: false });
    if (blocker === 'policies') updateVisitor({ hasAcceptedPolicies: false });
    block(blocker);
  }

  function block(blocker: AccessBlocker): void {
    // Earlier input does not answer the new questions.
    state.setState(emptyForm);
    dispatch({ type: 'access-denied', ...entryState(blocker) });
  }

  function entryState(blocker: AccessBlocker) {
    return { blocker, gateClosedUntil: gateClosedUntil(), now: options.now() };
  }

  function judgeForm(): DateJudgement {
    const minimumAge = session.getState().jurisdiction?.minimumAge ?? DEFAULT_MINIMUM_AGE;
    return judgeFields(state.getState().fields, options.today(), minimumAge);
  }

  async function refuse(dateOfBirth: string): Promise<void> {
    closeGate();
    await reportUnderAge(options.client, dateOfBirth, options.today());
  }

  function closeGate(): void {
    dispatch({ type: 'under-age', now: options.now() });
    const { step } = state.getState();
    if (step.status === 'gate-closed') keepGateClosed(step.until);
  }
}
