import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailed, type Client } from '#platform/client/client.ts';
import type { LocationOutcome, LocationRequest } from '#platform/device/location.ts';
import { deviceStorage } from '#platform/device/storage.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { DEVICE_DECIMALS } from '#product/presence/contract/schema.ts';
import { type Jurisdiction, jurisdiction as jurisdictionSchema } from '#product/verification/contract.ts';
import { type AccessBlocker, blockerOf } from '#product/visitors/access.rules.ts';
import { DEFAULT_MINIMUM_AGE, setHomeCity, type Visitor } from '#product/visitors/contract.ts';
import {
  type DateFields,
  firstStep,
  judgeFields,
  nextStep,
  type Onboarding,
  type OnboardingEvent,
  type Viewpoint,
} from '../rules.ts';
import { admit, fetchJurisdiction, fetchVisitor, isSessionOver, problemOf } from './admission.ts';
import { type LocationState, locationStore } from './viewpoint/location.store.ts';
import { forgetPlace, readRememberedPlace, rememberPlace } from './viewpoint/remembered-place.ts';

/** Belongs to the device, not the visitor: it outlives a logout. */
export const GATE_KEY = 'age_gate_closed_until';
const JURISDICTION_KEY = 'jurisdiction';

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
  /** This device had a session that the server has ended. */
  readonly hasEnded: boolean;
}

export interface OnboardingOptions {
  readonly client: Client;
  readonly session: StoreApi<OnboardingSession>;
  readonly hasSession: () => boolean;
  readonly askLocation: (request: LocationRequest) => Promise<LocationOutcome>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The calendar day of this device, `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** Runs the steps of `rules.ts` and makes their calls. */
export interface OnboardingFlow {
  readonly state: StoreApi<OnboardingState>;
  readonly session: StoreApi<OnboardingSession>;
  /** Fetches the visitor; resolves at the first step. */
  start: () => Promise<void>;
  setFields: (change: Partial<DateFields>) => void;
  setAcceptsPolicies: (accepts: boolean) => void;
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
  /**
   * Keeps the area in view and stops sharing the device's location; returns the undo.
   *
   * @param options.isForgotten false if the next start locates the device again; otherwise it asks
   */
  stopShowing: (options?: { readonly isForgotten?: boolean }) => () => void;
}

const emptyForm = { fields: { day: '', month: '', year: '' }, acceptsPolicies: false };

export function createOnboarding(options: OnboardingOptions): OnboardingFlow {
  const state = createStore<OnboardingState>()(() => ({ step: firstStep, ...emptyForm }));
  const { session } = options;
  const dispatch = (event: OnboardingEvent) =>
    state.setState((before) => ({ step: nextStep(before.step, event) }));
  const setLocation = (location: LocationState) => {
    locationStore.setState(location, true);
    rememberPlace(location);
  };
  const updateVisitor = (change: Partial<Visitor>) =>
    session.setState(({ visitor }) => ({ visitor: visitor ? { ...visitor, ...change } : null }));

  const askJurisdiction = async (point: LatLng | null) => {
    const jurisdiction = await fetchJurisdiction(options.client, point);
    if (!jurisdiction) return;
    session.setState({ jurisdiction });
    deviceStorage.write(JURISDICTION_KEY, jurisdiction);
  };

  const locate = async () => {
    const wasTooYoung = state.getState().step.status === 'too-young-here';
    // Asked again, the device must not answer with the position of the last time.
    const asksAgain = locationStore.getState().physicalLocation !== null;
    dispatch({ type: 'use-location' });
    const outcome = await options.askLocation({
      decimals: DEVICE_DECIMALS,
      ...(asksAgain && { maximumAgeMs: 0 }),
    });
    if (outcome.kind !== 'granted') {
      dispatch({ type: 'location-failed', why: outcome.kind });
      return;
    }
    setLocation({ physicalLocation: outcome.point, virtualLocation: null, viewpoint: 'own-place' });
    // Another place may have another minimum age, which the map's next call needs.
    if (wasTooYoung) await askJurisdiction(outcome.point);
    dispatch({ type: 'located' });
    if (!wasTooYoung) await askJurisdiction(outcome.point);
  };

  const lookFrom = (viewpoint: Exclude<Viewpoint, 'own-place'>, place: LatLng) => {
    setLocation({ physicalLocation: null, virtualLocation: place, viewpoint });
    dispatch({ type: 'place-chosen' });
  };

  return {
    state,
    session,
    start: async () => {
      const known = jurisdictionSchema.safeParse(deviceStorage.read(JURISDICTION_KEY));
      if (known.success) session.setState({ jurisdiction: known.data });
      // Read first: an answer without a visitor clears the cookie.
      const hadSession = options.hasSession();
      const [found] = await Promise.all([
        hadSession ? fetchVisitor(options.client) : 'none',
        askJurisdiction(null),
      ]);
      const visitor = typeof found === 'string' ? null : found;
      session.setState({ visitor, hasEnded: hadSession && found === 'none' });
      const place = readRememberedPlace();
      dispatch({
        type: 'started',
        ...entryState(blockerOf(visitor)),
        remembered: place && (place.viewpoint === 'own-place' ? 'own-place' : 'chosen-place'),
      });
      const { status: at } = state.getState().step;
      if (at === 'locating') await locate();
      if (at === 'in' && place && place.viewpoint !== 'own-place')
        setLocation({ physicalLocation: null, virtualLocation: place.at, viewpoint: place.viewpoint });
    },
    setFields: (change) => {
      state.setState(({ fields }) => ({ fields: { ...fields, ...change } }));
      dispatch({ type: 'form-changed' });
    },
    setAcceptsPolicies: (acceptsPolicies) => {
      state.setState({ acceptsPolicies });
      dispatch({ type: 'form-changed' });
    },
    submit: async () => {
      const { step, fields, acceptsPolicies } = state.getState();
      if (step.status !== 'age-check' || step.saving) return;
      const minimumAge = session.getState().jurisdiction?.minimumAge ?? DEFAULT_MINIMUM_AGE;
      const judgement = step.asks === 'date' ? judgeFields(fields, options.today(), minimumAge) : null;
      if (judgement?.kind === 'problem') {
        dispatch({ type: 'age-problem', problem: judgement.problem });
        return;
      }
      if (judgement?.kind === 'under-age') {
        closeGate();
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
        session.setState({ visitor, hasEnded: false });
        // A new visitor may be another person and chooses a viewpoint again.
        const isPlaced = step.asks === 'policies' && locationStore.getState().viewpoint !== null;
        dispatch({ type: 'admitted', isPlaced });
      } catch (error) {
        if (step.asks === 'policies' && isSessionOver(error)) {
          denyAccess('no-visitor');
          return;
        }
        const failure = problemOf(error);
        if (failure === 'under-age') closeGate();
        else dispatch({ type: 'age-problem', problem: failure });
      }
    },
    denyAccess,
    signOut: () => {
      session.setState({ visitor: null, hasEnded: false });
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
      if (locationStore.getState().viewpoint !== null) dispatch({ type: 'stay' });
    },
    stopShowing: ({ isForgotten = true } = {}) => {
      const before = locationStore.getState();
      // A viewpoint elsewhere stays.
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
      // The own position is not stored, not as a viewpoint either.
      if (virtualLocation !== null) rememberPlace(locationStore.getState());
      else if (isForgotten) forgetPlace();
      return () => setLocation(before);
    },
  };

  function denyAccess(blocker: AccessBlocker): void {
    if (blocker === 'no-visitor') session.setState({ visitor: null, hasEnded: true });
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

  function closeGate(): void {
    dispatch({ type: 'under-age', now: options.now() });
    const { step } = state.getState();
    if (step.status === 'gate-closed') deviceStorage.write(GATE_KEY, step.until);
  }
}

function gateClosedUntil(): number | null {
  const until = deviceStorage.read(GATE_KEY);
  return typeof until === 'number' ? until : null;
}
