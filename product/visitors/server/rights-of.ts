import { POLICIES_VERSION } from '#product/support/contract.ts';
import type { Rights } from '../access.rules.ts';
import { latestDay, missingRequirements } from '../rules.ts';
import type { VisitorRow } from './tables.ts';

/** A paid or a promoted entitlement runs. */
export const isUpgraded = (row: Pick<VisitorRow, 'accountType' | 'isPromoted'>): boolean =>
  row.accountType === 'paid' || row.isPromoted;

/** What decides what a visitor may do. */
export function rightsOf(row: VisitorRow, now: Date): Rights {
  const missingRequirement = missingRequirements({
    ...row,
    policiesInForce: POLICIES_VERSION,
    today: latestDay(now),
  });
  return {
    isAnonymous: row.accountType === 'anonymous',
    isAdmitted: missingRequirement === null,
    missingRequirement,
    isSuspended: row.suspendedAt !== null,
    isPaid: isUpgraded(row),
    isModerator: row.isModerator,
    isAdmin: row.isAdmin,
    revocations: row.revocations,
  };
}
