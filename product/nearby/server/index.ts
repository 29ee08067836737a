import { declareHooks } from '#platform/slice/slice.ts';
import { fromPair } from '#platform/geo/point.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { live } from '#product/live/server/index.ts';
import * as contract from '#product/nearby/contract.ts';
import { lookFarther as lookFartherContract } from '#product/nearby/farther.contract.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { verification } from '#product/verification/server/index.ts';
import { mayWithPeople } from '#product/visitors/access.rules.ts';
import { type Caller, visitors } from '#product/visitors/server/index.ts';
import { lookFarther } from './look-farther.ts';
import { joinParts, type NearbyHooks, type PartLoaderList } from './parts.ts';
import { softReload } from './soft-reload.ts';
import { updateRooms } from './update-rooms.ts';

export { softReload } from './soft-reload.ts';

/** Beside the contract that `wire/nearby.ts` joins, this one has no parts: the slices below bring them. */
const softReloadContract = contract.softReloadOf({
  question: {},
  list: {},
  parts: {},
}) as unknown as contract.SoftReload;

/** What is around a place: people, and the parts that the slices below register. */
export const nearby = defineSlice('nearby', {
  uses: [basemap, captcha, visitors, blocks, live, presence, verification],
  endpoints: {
    softReload: softReloadContract,
    updateRooms: contract.updateRooms,
    lookFarther: lookFartherContract,
  },
  hooks: declareHooks<NearbyHooks>(),
  create: ({ clock, hooks, wire, ...parts }) => {
    const { visitors: who, presence: where } = parts;
    let loaders: PartLoaderList | null = null;
    const joined = () => (loaders ??= joinParts(hooks.of('nearbyParts'), wire.nearbyParts));
    return {
      handlers: {
        softReload: parts.captcha.guard(
          { viewpoint: ({ body }) => body.virtualLocation ?? body.physicalLocation, people: true },
          softReload<Caller>({
            now: () => clock.now(),
            idOf: (caller) => caller._id,
            canOf: mayWithPeople,
            visitorOf: async (caller) => (await who.visitorOf(caller._id)) ?? {},
            asked: async (viewerId, question, center) => {
              for (const asked of hooks.of('nearbyAsked')) await asked(viewerId, question, center);
            },
            recordActivity: where.recordActivity,
            ingest: where.ingest,
            ownPublishedOf: where.ownPublishedOf,
            isReturning: where.isReturning,
            nearest: where.nearest,
            countPeople: parts.captcha.countPeople,
            peopleInPart: wire.peopleInPart,
            hiddenFrom: parts.blocks.hiddenFrom,
            isUnavailableAt: parts.verification.isUnavailableAt,
            parts: joined,
          }),
        ),
        updateRooms: parts.captcha.guard(
          { viewpoint: ({ body }) => fromPair(body.physicalLocation), people: true },
          updateRooms<Caller>({
            idOf: (caller) => caller._id,
            watchFrom: parts.live.watchFrom,
          }),
        ),
        lookFarther: parts.captcha.guard(
          { viewpoint: ({ body }) => body.around },
          lookFarther<Caller>({
            idOf: (caller) => caller._id,
            mainTown: parts.basemap.mainTown,
            hiddenFrom: parts.blocks.hiddenFrom,
            nearestRegions: where.nearestRegions,
            isUnavailableAt: parts.verification.isUnavailableAt,
          }),
        ),
      },
      start: () => void joined(),
      api: {},
    };
  },
});
