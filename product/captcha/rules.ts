import { HOUR_MS, MINUTE_MS } from '#platform/clock/round-time.ts';
import { type LatLng, METRES_PER_DEGREE, radians } from '#platform/geo/point.ts';

/** At most `most` actions within `withinMs` milliseconds are free. */
export interface RiskRule {
  readonly most: number;
  readonly withinMs: number;
  /** What actions are counted by: `newcomer` is the address of a caller without a session. */
  readonly of: 'address' | 'newcomer' | 'visitor';
}

/**
 * Limits above human behavior.
 *
 * A visitor who looks at another city every twenty seconds makes 30 far viewpoints in ten minutes, one who pans
 * through a city with a reload every four seconds 150 close ones; an airliner makes 15 and 75. A machine that walks a
 * grid as fast as the rate limit allows exceeds them within minutes.
 */
export const riskRules = {
  /** Register, D7-02. A caller with a session gets their visitor back, and starts none. */
  anonymousStart: { most: 20, withinMs: HOUR_MS, of: 'newcomer' },
  registration: { most: 5, withinMs: 10 * MINUTE_MS, of: 'address' },
  farViewpoint: { most: 40, withinMs: 10 * MINUTE_MS, of: 'visitor' },
  closeViewpoint: { most: 150, withinMs: 10 * MINUTE_MS, of: 'visitor' },
} as const satisfies Record<string, RiskRule>;
export type RiskAction = keyof typeof riskRules;
/** Actions that are always new ones; viewpoints may repeat. */
export type RiskCall = 'anonymousStart' | 'registration';

/** Viewpoints differ when they lie in different boxes of this size. */
export const VIEWPOINT_BOX_METRES = { farViewpoint: 10_000, closeViewpoint: 2_000 } as const;

/** Lifetime of a passed captcha, which allows as many actions again. */
export const PASS_LASTS_MS = 30 * MINUTE_MS;

interface Pass {
  readonly left: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Recent actions and pass of one subject. */
export interface RiskState {
  /** First time of each recent action by its number, in milliseconds since 1970. */
  readonly actions: ReadonlyMap<number, number>;
  readonly pass: Pass | null;
}
export const initialRiskState: RiskState = { actions: new Map(), pass: null };

/** A number for an action that is always another one. */
export const newAction = ({ actions }: RiskState): number => Math.max(0, ...actions.keys()) + 1;

export interface Judgement {
  readonly isAllowed: boolean;
  readonly riskState: RiskState;
}

/**
 * Whether an action is allowed without a captcha.
 *
 * Repeating an action within the time costs nothing; a refused one is not counted.
 *
 * @param now milliseconds since 1970
 */
export function judge(riskState: RiskState, action: number, now: number, watch: RiskRule): Judgement {
  if (isRecent(riskState.actions.get(action), now, watch)) return { isAllowed: true, riskState };
  const recent = recentActions(riskState, now, watch);
  const pass = validPass(riskState, now);
  if (recent.length >= watch.most && !pass)
    return { isAllowed: false, riskState: { actions: new Map(recent), pass: null } };
  const isUnderLimit = recent.length < watch.most;
  return {
    isAllowed: true,
    riskState: {
      actions: new Map([...recent, [action, now]]),
      pass: isUnderLimit || !pass ? pass : { ...pass, left: pass.left - 1 },
    },
  };
}

/** Whether the next new action would be refused. */
export const isRisky = (riskState: RiskState, now: number, watch: RiskRule): boolean =>
  recentActions(riskState, now, watch).length >= watch.most && !validPass(riskState, now);

/** The state after a captcha; a new pass replaces the rest of the last. */
export const passed = (riskState: RiskState, now: number, watch: RiskRule): RiskState => ({
  ...riskState,
  pass: { left: watch.most, until: now + PASS_LASTS_MS },
});

const isRecent = (at: number | undefined, now: number, { withinMs }: RiskRule): boolean =>
  at !== undefined && now - at < withinMs;
const recentActions = ({ actions }: RiskState, now: number, watch: RiskRule): [number, number][] =>
  [...actions].filter(([, at]) => isRecent(at, now, watch));
const validPass = ({ pass }: RiskState, now: number): Pass | null =>
  pass !== null && pass.left > 0 && now < pass.until ? pass : null;

/**
 * A number for the box that contains a point.
 *
 * Boxes are rows of `metres`, with columns as wide. Without the salt the number does not reveal the box. One in some
 * billions of boxes collides.
 *
 * @param salt a 32-bit integer
 */
export function boxOf({ lat, lng }: LatLng, metres: number, salt: number): number {
  const row = Math.floor((lat * METRES_PER_DEGREE) / metres);
  const rowLatitude = ((row + 0.5) * metres) / METRES_PER_DEGREE;
  const width = metres / Math.max(0.01, Math.cos(radians(rowLatitude)));
  const column = Math.floor((lng * METRES_PER_DEGREE) / width);
  return mixed(mixed(salt ^ row) ^ column);
}

/** The finalizer of MurmurHash3 (Appleby, public domain). */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
