import type { Handler } from '#platform/http/call.ts';
import type { BasemapApi } from '#product/basemap/server/index.ts';
import type { BlocksApi } from '#product/blocks/server/index.ts';
import type { lookFarther as contract } from '#product/nearby/farther.contract.ts';
import { sectorAt, sectorCenter } from '#product/presence/regions.rules.ts';
import type { PresenceApi } from '#product/presence/server/index.ts';
import type { VerificationApi } from '#product/verification/server/index.ts';

export interface LookFartherDeps<Caller>
  extends
    Pick<BasemapApi, 'mainTown'>,
    Pick<BlocksApi, 'hiddenFrom'>,
    Pick<PresenceApi, 'nearestRegions'>,
    Pick<VerificationApi, 'isUnavailableAt'> {
  readonly idOf: (caller: Caller) => string;
}

/** Says where the nearest people are. Of the point nothing is read but its sector. */
export const lookFarther =
  <Caller>(deps: LookFartherDeps<Caller>): Handler<typeof contract, Caller> =>
  async ({ caller, body }) => {
    const viewerId = deps.idOf(caller);
    const around = sectorCenter(sectorAt(body.around));
    const town = await deps.mainTown(around);
    return {
      town: town && { name: town.name, location: { lat: town.lat, lng: town.lng } },
      regions: deps.isUnavailableAt(around)
        ? []
        : [
            ...deps.nearestRegions({
              ...{ around, viewerId, hidden: deps.hiddenFrom(viewerId), isLeftOut: deps.isUnavailableAt },
            }),
          ],
    };
  };
