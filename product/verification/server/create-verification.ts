import type { Handlers } from '#platform/http/call.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type * as contract from '../contract.ts';
import { DEFAULT_POLICY, isUnavailable, type JurisdictionPolicy, rulesOf } from '../rules.ts';
import { codeAt, codeOfHeader } from './locate.ts';
import { verifyJurisdiction } from './verify-jurisdiction.ts';

export interface VerificationDeps {
  /** Header with the country of the client, set by a trusted proxy, such as `cf-ipcountry`; null without one. */
  readonly countryHeader: string | null;
  /** Stores what the law of a visitor's place demands, without the place. */
  readonly keepLawOfPlace: (
    visitorId: string,
    law: Pick<contract.Jurisdiction, 'minimumAge' | 'sfwMode'>,
  ) => Promise<void>;
  readonly policy?: JurisdictionPolicy;
}

export interface Verification {
  readonly handlers: Handlers<Pick<typeof contract, 'verifyJurisdiction'>, Viewer>;
  /** Requirements at a point, else of the country a trusted proxy names, else of an unknown place. */
  jurisdictionAt: (point: LatLng | null, countryHeader?: string) => contract.Jurisdiction;
  /** Whether the service is not offered at the point. */
  isUnavailableAt: (point: LatLng) => boolean;
}

export function createVerification(deps: VerificationDeps): Verification {
  const policy = deps.policy ?? DEFAULT_POLICY;
  const jurisdictionAt: Verification['jurisdictionAt'] = (point, countryHeader) =>
    rulesOf((point && codeAt(point)) ?? codeOfHeader(countryHeader), policy);
  return {
    jurisdictionAt,
    // Runs at every reload: borders are looked up only when some area is unavailable.
    isUnavailableAt: (point) => policy.unavailable.length > 0 && isUnavailable(codeAt(point), policy),
    handlers: {
      verifyJurisdiction: verifyJurisdiction({
        jurisdictionAt,
        countryHeader: deps.countryHeader,
        keepLawOfPlace: deps.keepLawOfPlace,
      }),
    },
  };
}
