import { cleanCodedCapitals } from '#product/moderation/coded-capitals.rules.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import { availabilityForOthers } from '#product/presence/availability.rules.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import type { BodyType, LookingFor, PreferredRole } from '../about.contract.ts';
import type { Availability, HostingStatus, RightNow, Visitor } from '../contract.ts';
import { ageOn, dayOf, latestDay, hostingToOthers, missingRequirements, newUntil } from '../rules.ts';
import { availabilityOf, hostingOf, rightNowOf } from './present-visitor.ts';
import type { VisitorRow } from './tables.ts';

/** What every viewer may see of a visitor on a card. */
export interface PublicProfile {
  readonly _id: string;
  readonly handle: string;
  readonly accountType: Visitor['accountType'];
  readonly age?: number;
  readonly tags?: string[];
  readonly lookingFor?: LookingFor[];
  readonly preferredRole?: PreferredRole;
  readonly bodyType?: BodyType;
  readonly heightCm?: number;
  /** Until when they are new here, in milliseconds since 1970; a card says only that they are. */
  readonly newUntil?: number;
  readonly hostingStatus?: HostingStatus;
  readonly availability?: Availability;
  readonly rightNow?: RightNow;
  readonly isPromoted?: true;
  readonly isDemo?: true;
  readonly photoId?: string;
}

/** Handles of these visitors, without those hidden from the public. */
export type PublicProfiles = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Pick<PublicProfile, 'handle' | 'isDemo'>>>;

/** Whether the visitor is public at all. */
export function visibilityOf(
  row: Pick<VisitorRow, 'dateOfBirth' | 'minimumAge' | 'policiesVersion' | 'suspendedAt'> | null,
  now: Date,
): 'visible' | 'suspended' | 'unknown' {
  if (row === null) return 'unknown';
  const { dateOfBirth, minimumAge, policiesVersion, suspendedAt } = row;
  const policiesInForce = POLICIES_VERSION;
  const missingRequirement = missingRequirements({
    dateOfBirth,
    minimumAge,
    policiesVersion,
    policiesInForce,
    today: latestDay(now),
  });
  // New policies are asked for at the next visit; until then others still see the visitor.
  const wasAdmitted =
    missingRequirement === null || (missingRequirement === 'policies' && policiesVersion !== null);
  if (!wasAdmitted) return 'unknown';
  return suspendedAt === null ? 'visible' : 'suspended';
}

/** A visitor who hides their membership looks like any other account. */
export const visibleAccountType = (row: VisitorRow): Visitor['accountType'] =>
  row.hideSupport && row.accountType === 'paid' ? 'authenticated' : row.accountType;

export function publicProfile(row: VisitorRow, now: Date): PublicProfile {
  const hosting = hostingToOthers(hostingOf(row), now);
  const shown = availabilityForOthers(availabilityOf(row), now);
  // Public like a post; the owner reads it as written.
  const availability = shown?.intention
    ? { ...shown, intention: cleanCodedCapitals(shown.intention) }
    : shown;
  const rightNow = activeRightNow(rightNowOf(row), now);
  // Made-up people are not new to anyone.
  const isNewUntil = row.isDemo ? null : newUntil(row.createdAt, row.accountType === 'anonymous', now);
  return {
    _id: row.id,
    handle: row.handle,
    accountType: visibleAccountType(row),
    ...(row.showsAge && row.dateOfBirth !== null && { age: ageOn(row.dateOfBirth, dayOf(now)) }),
    ...(row.tags.length > 0 && { tags: row.tags }),
    ...(row.lookingFor.length > 0 && { lookingFor: row.lookingFor }),
    ...(row.preferredRole && { preferredRole: row.preferredRole }),
    ...(row.bodyType && { bodyType: row.bodyType }),
    ...(row.heightCm !== null && { heightCm: row.heightCm }),
    ...(isNewUntil && { newUntil: isNewUntil.getTime() }),
    ...(hosting && { hostingStatus: hosting }),
    ...(availability && { availability }),
    ...(rightNow && { rightNow }),
    ...(row.isPromoted && { isPromoted: true }),
    ...(row.isDemo && { isDemo: true }),
    ...(row.photoId !== null && { photoId: row.photoId }),
  };
}
