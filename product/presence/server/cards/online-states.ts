import { AWAY_SECONDS } from '#product/presence/contract/schema.ts';
import { roundedTime } from '#product/visitors/rules.ts';

/** What others see of a visitor's activity. */
export interface ShownActivity {
  readonly isOnline: boolean;
  /** Milliseconds since 1970. */
  readonly lastSign: number;
}

interface OnlineState extends ShownActivity {
  sockets: number;
  isOnline: boolean;
  lastSign: number;
  /** Null until others see something of it. */
  shown: ShownActivity | null;
}

/** Which visitors are online, and what others see of it. Times are in milliseconds since 1970. */
export class OnlineStates {
  readonly #states = new Map<string, OnlineState>();
  /** Online visitors without a socket, by last activity; insertion order puts the longest silent first. */
  readonly #leaving = new Map<string, number>();

  shownOf(visitorId: string): ShownActivity | null {
    return this.#states.get(visitorId)?.shown ?? null;
  }

  /** Adds a visitor known by a past activity alone; others see it at once if `isShown`. Nothing when known already. */
  add(visitorId: string, lastSign: number, isShown: boolean): void {
    if (this.#states.has(visitorId)) return;
    const shown = isShown ? { isOnline: false, lastSign } : null;
    this.#states.set(visitorId, { sockets: 0, isOnline: false, lastSign, shown });
  }

  /** Records activity. Returns whether it differs from what others see. */
  record(visitorId: string, now: number): boolean {
    const state = this.#stateOf(visitorId);
    state.lastSign = now;
    state.isOnline = true;
    if (state.sockets === 0) {
      this.#leaving.delete(visitorId);
      this.#leaving.set(visitorId, now);
    }
    return !state.shown?.isOnline || onlineTime(state.shown.lastSign) !== onlineTime(now);
  }

  opened(visitorId: string): void {
    this.#stateOf(visitorId).sockets++;
    this.#leaving.delete(visitorId);
  }

  /** Returns false when no socket was open. */
  closed(visitorId: string): boolean {
    const state = this.#states.get(visitorId);
    if (!state || state.sockets === 0) return false;
    state.sockets--;
    return true;
  }

  /** Shows others what is. */
  reveal(visitorId: string): void {
    const state = this.#states.get(visitorId);
    if (state) state.shown = { isOnline: state.isOnline, lastSign: state.lastSign };
  }

  /**
   * Visitors who are away now, as long after their last socket as is promised. Those whom others saw online are shown
   * as away at once.
   */
  *takeAway(now: number): Generator<{ readonly visitorId: string; readonly wasShownOnline: boolean }> {
    for (const [visitorId, since] of this.#leaving) {
      if (now - since < AWAY_SECONDS * 1_000) break;
      this.#leaving.delete(visitorId);
      const state = this.#states.get(visitorId);
      if (!state) continue;
      state.isOnline = false;
      const wasShownOnline = state.shown?.isOnline ?? false;
      if (wasShownOnline) this.reveal(visitorId);
      yield { visitorId, wasShownOnline };
    }
  }

  /** Drops a visitor who is not online. */
  forgetAway(visitorId: string): void {
    if (!this.#states.get(visitorId)?.isOnline) this.#states.delete(visitorId);
  }

  #stateOf(visitorId: string): OnlineState {
    const known = this.#states.get(visitorId);
    if (known) return known;
    const state: OnlineState = { sockets: 0, isOnline: false, lastSign: 0, shown: null };
    this.#states.set(visitorId, state);
    return state;
  }
}

/** The last activity of an online visitor as others get it. */
const onlineTime = (lastSign: number): number => {
  const at = new Date(lastSign);
  return roundedTime(at, true, at).getTime();
};
