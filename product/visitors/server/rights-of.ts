import { POLICIES_VERSION } from '#product/support/contract.ts';
import type { Rights } from '../access.rules.ts';
import { latestDay, missingRequirements } from '../rules.ts';
import type { VisitorRow } from './tables.ts';

/** Whether a paid or promoted entitlement is active. */
export const isUpgraded = (row: Pick<VisitorRow, 'accountType' | 'isPromoted'>): boolean =>
  row.accountType === 'paid' || row.isPromoted;

/** The rights of a visitor, as the access rules read them. */
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
    isConfirmed: row.isActivated,
    isPaid: isUpgraded(row),
    isModerator: row.isModerator,
    isAdmin: row.isAdmin,
    revocations: row.revocations,
  };
}
