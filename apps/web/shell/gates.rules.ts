import type { LimitReason } from '#product/visitors/access.ts';

/** Rate limit reasons that lock the screen; others show at their action. */
const lockingReasons: ReadonlySet<string> = new Set([
  'login',
  'registration',
  'softReload',
] satisfies LimitReason[]);

export type GateName = 'ip-blocked' | 'rate-limit-lock' | 'site-down';

export interface GateCauses {
  readonly isIpBlocked: boolean;
  /** `until` in milliseconds since 1970, null when unknown. */
  readonly rateLimitBlock: { readonly reason: string; readonly until: number | null } | null;
  /** The server was unreachable at the start. */
  readonly isSiteDown: boolean;
  readonly isReadingPolicy: boolean;
}

/**
 * The full screen before everything else, if any.
 *
 * Policies stay readable unless the server is down. A block ends at its recorded end; one without an end stays until
 * a refresh.
 *
 * @param now milliseconds since 1970
 */
export function gateToShow(causes: GateCauses, now: number): GateName | null {
  const { isReadingPolicy } = causes;
  const rateLimitBlock = isStillLocked(causes.rateLimitBlock, now) ? causes.rateLimitBlock : null;
  if (causes.isSiteDown) return 'site-down';
  if (isReadingPolicy) return null;
  if (causes.isIpBlocked || rateLimitBlock?.reason === 'generic') return 'ip-blocked';
  return rateLimitBlock && lockingReasons.has(rateLimitBlock.reason) ? 'rate-limit-lock' : null;
}

const isStillLocked = (block: GateCauses['rateLimitBlock'], now: number): boolean =>
  block !== null && (block.until === null || now < block.until);
