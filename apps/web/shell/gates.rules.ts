/** The reasons of a rate limit that lock the whole screen; the others show at the action they stop. */
const lockingReasons: readonly string[] = ['login', 'registration', 'softReload'];

export type GateName = 'ip-blocked' | 'rate-limit-lock' | 'site-down';

export interface GateCauses {
  readonly isIpBlocked: boolean;
  /** `until` in milliseconds since 1970, null when the server does not say how long. */
  readonly rateLimitBlock: { readonly reason: string; readonly until: number | null } | null;
  /** The start could not reach the server. */
  readonly isSiteDown: boolean;
  readonly isReadingPolicy: boolean;
}

/**
 * The full screen that stands before everything, if any; policies stay readable through all but a dead server.
 * A block lets go at its recorded end; one without an end stands until the refresh that its screen offers.
 *
 * @param now  milliseconds since 1970
 */
export function gateToShow(causes: GateCauses, now: number): GateName | null {
  const { isReadingPolicy } = causes;
  const rateLimitBlock = isStillLocked(causes.rateLimitBlock, now) ? causes.rateLimitBlock : null;
  if (causes.isSiteDown) return 'site-down';
  if (isReadingPolicy) return null;
  if (causes.isIpBlocked || rateLimitBlock?.reason === 'generic') return 'ip-blocked';
  return rateLimitBlock && lockingReasons.includes(rateLimitBlock.reason) ? 'rate-limit-lock' : null;
}

const isStillLocked = (block: GateCauses['rateLimitBlock'], now: number): boolean =>
  block !== null && (block.until === null || now < block.until);
