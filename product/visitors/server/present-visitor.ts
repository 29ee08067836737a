import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE } from '#platform/languages/choose-language.ts';
import { POLICIES_VERSION } from '#product/support/contract.ts';
import { canOf } from '../access.rules.ts';
import {
  filters,
  type HostingStatus,
  language,
  layers,
  type Options,
  type OwnAvailability,
  type RightNow,
  type Visitor,
} from '../contract.ts';
import { currentAvailability } from '#product/presence/availability.rules.ts';
import { activeRightNow } from '#product/presence/right-now.rules.ts';
import { changeOptions, DEFAULT_LAYERS, DEFAULT_OPTIONS, hostingOfSelf } from '../rules.ts';
import { sfwModeOf } from '../safe-for-work.rules.ts';
import { isUpgraded, rightsOf } from './rights-of.ts';
import type { VisitorRow } from './tables.ts';

/** Options written by any version: unreadable parts fall back to defaults. */
const storedOptions = z.catch(
  z.object({
    filters: z.catch(filters, {}),
    layers: z.catch(layers, DEFAULT_LAYERS),
    nsfwContentIosApp: z.catch(z.boolean(), false),
    language: z.catch(language, DEFAULT_LANGUAGE),
    hasSeenIntro: z.catch(z.boolean(), false),
  }),
  DEFAULT_OPTIONS,
);

export const readOptions = (row: Pick<VisitorRow, 'options' | 'accountType'>): Options =>
  changeOptions(storedOptions.parse(row.options), {}, row.accountType === 'anonymous');

export const hostingOf = (row: Pick<VisitorRow, 'hostingType' | 'hostingSetAt'>): HostingStatus | null =>
  row.hostingType !== null && row.hostingSetAt !== null
    ? { hostingType: row.hostingType, setTime: row.hostingSetAt.toISOString() }
    : null;

/** Availability as stored; whether it has expired since is for the rules to decide. */
export function availabilityOf(
  row: Pick<VisitorRow, 'availableUntil' | 'availabilityNote' | 'availabilityExpired'>,
): OwnAvailability {
  if (row.availabilityExpired) return { status: 'over' };
  if (row.availableUntil === null) return null;
  return {
    status: 'around',
    until: row.availableUntil.toISOString(),
    ...(row.availabilityNote !== null && { intention: row.availabilityNote }),
  };
}

/** Right now as stored; whether it has ended since is for the rules to decide. */
export const rightNowOf = (row: Pick<VisitorRow, 'rightNowUntil' | 'rightNowFor'>): RightNow | null =>
  row.rightNowUntil && {
    until: row.rightNowUntil.toISOString(),
    ...(row.rightNowFor.length > 0 && { lookingFor: row.rightNowFor }),
  };

/** The visitor's own record, for the owner only. */
export function presentVisitor(row: VisitorRow, now: Date): Visitor {
  const upgraded = isUpgraded(row);
  return {
    _id: row.id,
    handle: row.handle,
    email: row.email,
    accountType: row.accountType,
    isAnonymous: row.accountType === 'anonymous',
    isUpgraded: upgraded,
    isPromoted: row.isPromoted,
    canAccessPaid: upgraded || row.isAdmin,
    isAdmin: row.isAdmin,
    isSuspended: row.suspendedAt !== null,
    accountIsActivated: row.isActivated,
    savedCoordinates:
      row.homeCityLng !== null && row.homeCityLat !== null
        ? { lng: row.homeCityLng, lat: row.homeCityLat }
        : null,
    homeCityName: row.homeCityName,
    favoritePlaceIds: row.favoritePlaceIds,
    revocations: row.revocations,
    options: readOptions(row),
    hostingStatus: hostingOfSelf(hostingOf(row), now),
    availability: currentAvailability(availabilityOf(row), now),
    rightNow: activeRightNow(rightNowOf(row), now),
    sfwMode: sfwModeOf({ place: row.sfwPlace, session: row.sfwSession }),
    isIdVerified: row.isIdVerified,
    hasDateOfBirth: row.dateOfBirth !== null,
    hasAcceptedPolicies: (row.policiesVersion ?? 0) >= POLICIES_VERSION,
    can: canOf(rightsOf(row, now)),
  };
}
