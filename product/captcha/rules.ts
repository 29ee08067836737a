import { HOUR_MS, MINUTE_MS } from '#platform/clock/round-time.ts';
import type { LatLng } from '#platform/geo/point.ts';

/** What machines do more of than people: so often in so long (milliseconds) goes without question. */
export interface RiskRule {
  readonly most: number;
  readonly withinMs: number;
  /** By whom it is counted. */
  readonly of: 'address' | 'visitor';
}

/**
 * What is counted. A person who looks at another city every twenty seconds comes to 30 far viewpoints in the ten
 * minutes, one who pans through a city at a reload every four seconds to 150 close ones; an airliner crosses 15 and
 * 75. Whoever walks a grid over a country or a city as fast as the rate limit lets him is past them in minutes.
 */
export const riskRules = {
  /** Register, D7-02. */
  anonymousStart: { most: 20, withinMs: HOUR_MS, of: 'address' },
  registration: { most: 5, withinMs: 10 * MINUTE_MS, of: 'address' },
  farViewpoint: { most: 40, withinMs: 10 * MINUTE_MS, of: 'visitor' },
  closeViewpoint: { most: 150, withinMs: 10 * MINUTE_MS, of: 'visitor' },
} as const satisfies Record<string, RiskRule>;
export type RiskAction = keyof typeof riskRules;

/** Viewpoints count as different when they lie in different boxes of so many metres. */
export const VIEWPOINT_BOX_METRES = { farViewpoint: 10_000, closeViewpoint: 2_000 } as const;

/** A passed captcha lasts so long, and for as often again as goes without question. */
export const PASS_LASTS_MS = 30 * MINUTE_MS;

interface Pass {
  readonly left: number;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** What is known of somebody in one respect. */
export interface RiskState {
  /** What he did, by a number that tells one from another, and when first, in milliseconds since 1970. */
  readonly actions: ReadonlyMap<number, number>;
  readonly pass: Pass | null;
}
export const initialRiskState: RiskState = { actions: new Map(), pass: null };

export interface Judgement {
  readonly isAllowed: boolean;
  readonly riskState: RiskState;
}

/**
 * Whether somebody may do something once more without a captcha. The same deed again within the time costs nothing;
 * one that is refused is not counted.
 *
 * @param now  milliseconds since 1970
 */
export function judge(riskState: RiskState, action: number, now: number, watch: RiskRule): Judgement {
  if (isRecent(riskState.actions.get(action), now, watch)) return { isAllowed: true, riskState };
  const lately = recentCount(riskState, now, watch);
  const pass = validPass(riskState, now);
  if (lately.length >= watch.most && !pass)
    return { isAllowed: false, riskState: { actions: new Map(lately), pass: null } };
  const isFree = lately.length < watch.most;
  return {
    isAllowed: true,
    riskState: {
      actions: new Map([...lately, [action, now]]),
      pass: isFree || !pass ? pass : { ...pass, left: pass.left - 1 },
    },
  };
}

/** Whether the next new deed would be refused. */
export const isRisky = (riskState: RiskState, now: number, watch: RiskRule): boolean =>
  recentCount(riskState, now, watch).length >= watch.most && !validPass(riskState, now);

/** After a captcha; one that is passed before the last is used up takes its place. */
export const passed = (riskState: RiskState, now: number, watch: RiskRule): RiskState => ({
  ...riskState,
  pass: { left: watch.most, until: now + PASS_LASTS_MS },
});

const isRecent = (at: number | undefined, now: number, { withinMs }: RiskRule): boolean =>
  at !== undefined && now - at < withinMs;
const recentCount = ({ actions }: RiskState, now: number, watch: RiskRule): [number, number][] =>
  [...actions].filter(([, at]) => isRecent(at, now, watch));
const validPass = ({ pass }: RiskState, now: number): Pass | null =>
  pass !== null && pass.left > 0 && now < pass.until ? pass : null;

const METRES_PER_DEGREE = 111_195;

/**
 * A number for the box a point lies in, the same for every point of it: rows of `metres`, columns as wide where the
 * row lies. Without the salt it cannot be told which box it is. Two boxes in some billions share a number.
 *
 * @param salt  a whole number of 32 bits
 */
export function boxOf({ lat, lng }: LatLng, metres: number, salt: number): number {
  const row = Math.floor((lat * METRES_PER_DEGREE) / metres);
  const rowLatitude = ((row + 0.5) * metres) / METRES_PER_DEGREE;
  const width = metres / Math.max(0.01, Math.cos((rowLatitude * Math.PI) / 180));
  const column = Math.floor((lng * METRES_PER_DEGREE) / width);
  return mixed(mixed(salt ^ row) ^ column);
}

/** The finaliser of MurmurHash3 (Appleby, public domain): every bit of the input moves every bit of the result. */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
