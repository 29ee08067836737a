import { CallFailed, type CallFailure, type Client, refusalOf } from '#platform/client/client.ts';
import type { ClientLog } from '#platform/client/log.ts';
import { isCaptchaDeclined, peopleUsedUp } from '#product/captcha/client.rules.ts';
import { type AccessBlocker, blockerFrom } from '#product/visitors/access.rules.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Filters } from '#product/visitors/contract.ts';
import { softReload } from '#wire/nearby.ts';
import type { NearbyAnswer } from '../contract.ts';
import { isAnotherArea, isLost, mayRetryNow, waitBeforeReload, waitBeforeRetry } from '../reload.rules.ts';
import { askingForWhole, type NearbyReducer, type NearbyState } from '../nearby-state.rules.ts';
import { areSameFilters, nearbyQuestion } from './nearby-question.ts';
import { centerOf, type NearbyStore, type ReloadState } from './nearby.store.ts';

export type ReloadOutcome =
  | { readonly type: 'loaded' }
  | { readonly type: 'rate-limited'; readonly retryAfterSeconds: number | null }
  | { readonly type: 'failed' }
  /** The visitor is no longer let in. */
  | { readonly type: 'access-denied' }
  /** The visitor looks elsewhere since, or left. */
  | { readonly type: 'overtaken' };

/** A change of what is nearby, that may be applied again to an answer that comes later. */
export type AppliedChange = (known: NearbyState) => NearbyState;

export interface SoftReload {
  /** Loads at once; what was on its way is overtaken. */
  now: () => Promise<ReloadOutcome>;
  /** Loads as soon as the limit allows; several wishes are one, also while the same is on its way. */
  soon: () => void;
  /** The connection or the page is back: what failed is made again at once, and an answer that may be lost given up. */
  recover: () => void;
  /** How many reloads have begun. */
  reloadCount: () => number;
  /** Keeps a change that came while an answer is on its way: the answer may not know of it yet. */
  record: (change: AppliedChange) => void;
  stop: () => void;
}

/** How the visitor comes onto the map and off it. */
export interface OwnArrival {
  /** Whether they asked for the device's position, and no answer has come since. */
  readonly isDue: () => boolean;
  readonly onAnswered: () => void;
  /** They left the map, on another device: the server no longer takes positions of this one. */
  readonly onLeft: () => void;
}

export interface SoftReloadOptions {
  readonly client: Client;
  readonly store: NearbyStore;
  readonly reducer: NearbyReducer;
  readonly log: ClientLog;
  readonly clock: () => number;
  /** Called when a reload begins; what it returns takes what the answer says of the visitor. */
  readonly askAboutVisitor: () => (told: NearbyAnswer['partialVisitorData']) => void;
  /** Where others see the visitor by the answer; null also where the area is not offered or they are not let in. */
  readonly onPublished: (published: NearbyAnswer['published'], isReturning: boolean) => void;
  readonly arrival: OwnArrival;
  /** The visitor is no longer let in: what was nearby is forgotten, and onboarding has to say why. */
  readonly denyAccess: (blocker: AccessBlocker) => void;
}

export function createSoftReload(options: SoftReloadOptions): SoftReload {
  const { client, store, reducer, log, clock, askAboutVisitor, onPublished, arrival } = options;
  let inFlight: Flight | null = null;
  /** How many flights in a row were given up for another of the same question. */
  let replaced = 0;
  /** Until when the server refuses a reload. */
  let refusedUntil: number | null = null;
  let lastAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;
  let reloadCount = 0;
  /** The center of the answer that is held. */
  let heldCenter: LatLng | null = null;
  /** What changed since the answer on its way was asked for. */
  let recorded: AppliedChange[] = [];

  const clearTimer = () => {
    for (const set of [timer, retryTimer]) if (set) clearTimeout(set);
    timer = null;
    retryTimer = null;
  };

  const now = async (): Promise<ReloadOutcome> => {
    clearTimer();
    const { viewCenter, nearby, filters } = store.getState();
    const center = centerOf(viewCenter);
    if (!center) return { type: 'failed' };
    inFlight?.abort.abort();
    const begunAt = clock();
    const flight: Flight = { abort: new AbortController(), begunAt, center, filters, isWantedAgain: false };
    inFlight = flight;
    reloadCount += 1;
    recorded = [];
    const since = nearby.snapshot?.id ?? null;
    const asked = since === null ? null : nearby.snapshot;
    const takeVisitor = askAboutVisitor();
    const arrives = arrival.isDue();
    lastAt = begunAt;
    store.setState({ reload: { status: 'loading' } });
    try {
      const answer = await client.call(softReload, {
        body: {
          ...nearbyQuestion({ viewCenter, filters }),
          ...(arrives ? { arrives } : {}),
          ...(since === null ? {} : { since }),
        },
        signal: flight.abort.signal,
      });
      if (inFlight !== flight) return { type: 'overtaken' };
      store.setState((state) => ({
        nearby: recorded.reduce(
          (known, change) => change(known),
          reducer.applyAnswer(state.nearby, answer, { now: clock(), center, asked }),
        ),
        reload: { status: 'loaded' },
        softReloadMs: clock() - begunAt,
      }));
      failures = 0;
      replaced = 0;
      heldCenter = center;
      takeVisitor(answer.partialVisitorData);
      onPublished(answer.published, answer.isReturning === true);
      if (arrives) arrival.onAnswered();
      if (answer.hasLeft && !arrival.isDue()) arrival.onLeft();
      return { type: 'loaded' };
    } catch (error) {
      if (inFlight !== flight) return { type: 'overtaken' };
      if (error instanceof CallFailed) return failed(error.failure);
      // An answer that cannot be applied is as good as none: the next question is for the whole.
      store.setState(({ nearby: held }) => ({
        reload: { status: 'failed', why: 'unexpected' },
        nearby: askingForWhole(held),
      }));
      retryLater(null);
      throw error;
    } finally {
      if (inFlight === flight) {
        inFlight = null;
        // What failed is retried, or not, by its reason.
        if (flight.isWantedAgain && store.getState().reload.status === 'loaded') soon();
      }
    }
  };

  /** Without an answer live events alone would stand for what is nearby. */
  const retryLater = (retryAfterSeconds: number | null) => {
    failures += 1;
    refusedUntil = retryAfterSeconds === null ? null : clock() + retryAfterSeconds * 1000;
    retryTimer = setTimeout(() => void now(), waitBeforeRetry(failures, retryAfterSeconds));
  };

  const failed = (failure: CallFailure): ReloadOutcome => {
    const blocker = failure.type === 'refused' ? blockerFrom(failure) : null;
    if (blocker !== null) {
      store.setState({ reload: { status: 'never' }, nearby: reducer.nothing });
      onPublished(null, false);
      options.denyAccess(blocker);
      return { type: 'access-denied' };
    }
    log.error('soft reload failed', { status: statusMessage(failure) });
    const reload = stateAfter(failure, clock());
    if (reload.status === 'area-unavailable') {
      store.setState({ reload, nearby: reducer.nothing });
      onPublished(null, false);
    } else {
      const isElsewhere = isAnotherArea(heldCenter, centerOf(store.getState().viewCenter));
      store.setState({ reload, ...(isElsewhere && { nearby: reducer.nothing }) });
      // Asked again by itself, a visitor could not decline.
      if (!isCaptchaDeclined(failure))
        retryLater(failure.type === 'rate-limited' ? failure.retryAfterSeconds : null);
    }
    return failure.type === 'rate-limited'
      ? { type: 'rate-limited', retryAfterSeconds: failure.retryAfterSeconds }
      : { type: 'failed' };
  };

  const isAskedAlready = () => {
    const { viewCenter, filters } = store.getState();
    const center = centerOf(viewCenter);
    return (
      inFlight !== null && areSameFilters(inFlight.filters, filters) && isSamePlace(inFlight.center, center)
    );
  };
  const soon = () => {
    if (inFlight && isAskedAlready()) {
      if (!isLost(inFlight.begunAt, clock(), replaced)) {
        inFlight.isWantedAgain = true;
        return;
      }
      replaced += 1;
    }
    timer ??= setTimeout(() => void now(), waitBeforeReload(lastAt, clock()));
  };

  return {
    now,
    recover: () => {
      const isRetried = retryTimer !== null && mayRetryNow(refusedUntil, clock());
      const isLostNow = inFlight !== null && isLost(inFlight.begunAt, clock(), replaced);
      if (isRetried || isLostNow) soon();
    },
    reloadCount: () => reloadCount,
    record: (change) => {
      if (inFlight) recorded.push(change);
    },
    soon,
    stop: () => {
      clearTimer();
      inFlight?.abort.abort();
      inFlight = null;
    },
  };
}

/** A question whose answer is on its way. */
interface Flight {
  readonly abort: AbortController;
  readonly begunAt: number;
  readonly center: LatLng;
  readonly filters: Filters;
  /** Something has changed since it was asked. */
  isWantedAgain: boolean;
}

const isSamePlace = (one: LatLng, other: LatLng | null): boolean =>
  one.lat === other?.lat && one.lng === other.lng;

/** The status of the answer in words, as it is reported: never anything of the question. */
export function statusMessage(failure: CallFailure): string {
  switch (failure.type) {
    case 'refused':
      return `${failure.status} ${failure.code}`;
    case 'rate-limited':
      return `429 ${failure.reason}`;
    case 'unexpected':
      return failure.status === null ? 'unreadable answer' : String(failure.status);
    default:
      return failure.type;
  }
}

function stateAfter(failure: CallFailure, now: number): ReloadState {
  if (refusalOf(failure, softReload) === 'location-blocked') return { status: 'area-unavailable' };
  if (isCaptchaDeclined(failure)) return { status: 'failed', why: 'captcha-declined' };
  const usedUp = peopleUsedUp(failure, now);
  if (usedUp) return { status: 'failed', why: 'people-used-up', ...usedUp };
  if (failure.type === 'refused') return { status: 'failed', why: 'unexpected' };
  return { status: 'failed', why: failure.type };
}
