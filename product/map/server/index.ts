import { softReload, updateRooms } from '#product/nearby/contract.ts';
import { listSavedAreas, removeArea, saveArea } from '#product/map/saved-areas.contract.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { globalChat } from '#product/global-chat/server/index.ts';
import { groups } from '#product/groups/server/index.ts';
import { live } from '#product/live/server/index.ts';
import { places } from '#product/places/server/index.ts';
import { presence } from '#product/presence/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import { trips } from '#product/trips/server/index.ts';
import { verification } from '#product/verification/server/index.ts';
import { mayWithPeople } from '#product/visitors/access.rules.ts';
import { type Caller, visitors } from '#product/visitors/server/index.ts';
import { personalTables } from './personal-data.ts';
import { savedAreasHandlers } from './saved-areas/saved-areas.ts';
import { makeSoftReload } from './soft-reload.ts';
import { makeUpdateRooms } from './update-rooms.ts';

export type { MapParts } from './map-parts.ts';
export { makeSoftReload } from './soft-reload.ts';
export { makeUpdateRooms } from './update-rooms.ts';

/** Areas a visitor saved to look at again. */
export const savedAreas = defineSlice('savedAreas', {
  uses: [basemap],
  endpoints: { listSavedAreas, saveArea, removeArea },
  create: ({ database, basemap: { nearestTown } }) => ({
    handlers: savedAreasHandlers({ database, nearestTown }),
    personalData: { tables: personalTables },
    api: {},
  }),
});

/** What is around a place. */
export const nearby = defineSlice('nearby', {
  uses: [captcha, visitors, blocks, live, presence, verification, places, groups, globalChat, trips],
  endpoints: { softReload, updateRooms },
  create: ({
    clock,
    captcha: { before },
    visitors: who,
    live: { watchFrom },
    presence: where,
    ...parts
  }) => ({
    handlers: {
      softReload: before(
        (suspicions, suspect, { body }) => {
          const from = body.virtualLocation ?? body.physicalLocation;
          return from !== null && !suspicions.allowViewpoint(from, suspect);
        },
        makeSoftReload<Caller>({
          now: () => clock.now(),
          idOf: (caller) => caller._id,
          canOf: mayWithPeople,
          visitorOf: async (caller) => (await who.visitorOf(caller._id)) ?? {},
          saveExtendedProfile: who.savePrivateExtended,
          recordActivity: where.recordActivity,
          ingest: where.ingest,
          publishedOf: where.ownPublishedOf,
          nearest: where.nearest,
          hiddenFrom: parts.blocks.hiddenFrom,
          isUnavailableAt: parts.verification.isUnavailableAt,
          placesAround: (query) => parts.places.placesAround({ ...query, now: clock.now() }),
          groupsAround: parts.groups.groupsAround,
          groupMessagesAround: parts.groups.groupMessagesAround,
          postsAround: parts.globalChat.postsAround,
          tripsAround: parts.trips.tripsAround,
        }),
      ),
      updateRooms: makeUpdateRooms<Caller>({ idOf: (caller) => caller._id, watchFrom }),
    },
    api: {},
  }),
});
