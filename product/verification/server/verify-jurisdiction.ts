import type { Handler } from '#platform/http/call.ts';
import { fromPair } from '#platform/geo/point.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { Jurisdiction, verifyJurisdiction as contract } from '../contract.ts';
import type { LatLng } from '#platform/geo/point.ts';

export interface VerifyJurisdictionDeps {
  readonly jurisdictionAt: (point: LatLng | null, countryHeader?: string) => Jurisdiction;
  readonly countryHeader: string | null;
  readonly keepLawOfPlace: (
    visitorId: string,
    law: Pick<Jurisdiction, 'minimumAge' | 'sfwMode'>,
  ) => Promise<void>;
}

/** Looks up the place and drops it; stores only what the law demands, where it is known. */
export const verifyJurisdiction =
  (deps: VerifyJurisdictionDeps): Handler<typeof contract, Viewer> =>
  async (call) => {
    const { physicalLocation } = call.body;
    const header = deps.countryHeader === null ? undefined : call.header(deps.countryHeader);
    const found = deps.jurisdictionAt(physicalLocation && fromPair(physicalLocation), header);
    if (call.caller && found.jurisdiction !== null) await deps.keepLawOfPlace(call.caller._id, found);
    return found;
  };
