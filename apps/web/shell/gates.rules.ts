/** The reasons of a rate limit that lock the whole screen; the others show at the action they stop. */
const lockingReasons: readonly string[] = ['login', 'registration', 'softReload'];

export type GateName = 'ip-blocked' | 'rate-limit-lock' | 'site-down';

export interface GateCauses {
  readonly isIpBlocked: boolean;
  readonly rateLimitBlock: { readonly reason: string } | null;
  /** The start could not reach the server. */
  readonly isSiteDown: boolean;
  readonly isReadingPolicy: boolean;
}

/** The full screen that stands before everything, if any; policies stay readable through all but a dead server. */
export function gateToShow(causes: GateCauses): GateName | null {
  const { rateLimitBlock, isReadingPolicy } = causes;
  if (causes.isSiteDown) return 'site-down';
  if (isReadingPolicy) return null;
  if (causes.isIpBlocked || rateLimitBlock?.reason === 'generic') return 'ip-blocked';
  return rateLimitBlock && lockingReasons.includes(rateLimitBlock.reason) ? 'rate-limit-lock' : null;
}
