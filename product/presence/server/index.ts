import { endpointsOf } from '#platform/contract/endpoints-of.ts';
import { recurringJob } from '#platform/jobs/job.ts';
import { declareEvents } from '#platform/slice/slice.ts';
import { basemap } from '#product/basemap/server/index.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { live } from '#product/live/server/index.ts';
import type { LeftMapEvent } from '../contract/events.ts';
import { defineSlice } from '#product/slice.ts';
import { setAvailability as setAvailabilityEndpoint } from '#product/presence/contract/availability.ts';
import * as rightNowContract from '#product/presence/contract/right-now.ts';
import { clearPastRightNow, visitors } from '#product/visitors/server/index.ts';
import * as contract from '../contract/endpoints.ts';
import { AvailabilityEnds } from './availability/availability-expiry.ts';
import type { AvailabilityContext } from './availability/context.ts';
import { clearExpired, setAvailability } from './availability/set-availability.ts';
import { addPrivacyZone } from './privacy-zones/add-privacy-zone.ts';
import { listPrivacyZones } from './privacy-zones/list-privacy-zones.ts';
import { removePrivacyZone } from './privacy-zones/remove-privacy-zone.ts';
import { getPrecision } from './position/get-precision.ts';
import { setPrecision } from './position/set-precision.ts';
import { createPresence, type PresenceParts } from './create-presence.ts';
import { type Ingest, ingest } from './position/ingest.ts';
import { leaveMap } from './leave-map.ts';
import type { NearbyIndex } from './nearby-index/nearby-index.ts';
import type { RegionCounts } from './nearby-index/region-counts.ts';
import type { PositionService } from './position/position-service-api.ts';
import type { Move } from './cards/move.ts';
import type { PresenceRegistry } from './cards/presence-registry.ts';
import { personalTables, personalTexts } from './personal-data.ts';
import { type RightNowStart, runRightNow, startRightNow } from './right-now/start-right-now.ts';
import { stopRightNow } from './right-now/stop-right-now.ts';
import { showMeThere } from './show-me-there.ts';
import { showBlock } from './show-block.ts';

export type { Move } from './cards/move.ts';
export type { Nearest as NearestPeople, NearbyIndex } from './nearby-index/nearby-index.ts';

const TICK_MS = 1_000;

export interface PresenceEvents {
  /** These visitors left the map or their availability ended. */
  readonly leftMap: { readonly visitorIds: readonly string[] };
  /** Others see that a visitor came or moved. */
  readonly movedOnMap: Move;
}

/** Each says what it does where it is written; only `ingest` and `leave` differ from the position service's. */
export interface PresenceApi
  extends
    Pick<
      PositionService,
      | 'publishedOf'
      | 'isVisiting'
      | 'publishPoint'
      | 'publishedCellPosition'
      | 'showThere'
      | 'setHiddenByVisit'
      | 'isReturning'
    >,
    Pick<PresenceParts, 'ownPublishedOf' | 'recordActivity'>,
    Pick<PresenceRegistry, 'onlineStateOf' | 'shownAt'>,
    Pick<NearbyIndex, 'nearest'> {
  readonly ingest: Ingest;
  /** The nearest regions with people; reads published positions only. */
  readonly nearestRegions: RegionCounts['nearest'];
  /** Takes a visitor off the map without `leftMap`: the demo world ends visits itself. */
  readonly leave: (visitorId: string) => Promise<void>;
  /** Clears an expired availability, for actions that show the visitor to others. */
  readonly endExpiredAvailability: (visitorId: string) => Promise<void>;
  /** As the call of a visitor does. */
  readonly startRightNow: (visitorId: string, start: RightNowStart) => Promise<unknown>;
}

/** Published positions, cards and online states of visitors. */
export const presence = defineSlice('presence', {
  uses: [basemap, visitors, blocks, live],
  endpoints: {
    ...endpointsOf(contract),
    setAvailability: setAvailabilityEndpoint,
    ...endpointsOf(rightNowContract),
  },
  events: declareEvents<PresenceEvents>({ logged: ['leftMap'] }),
  create: ({
    database,
    clock,
    serverKey,
    settings,
    log,
    basemap: { countryAt },
    visitors: who,
    blocks: { hiddenFrom },
    live: channel,
    events,
  }) => {
    const slice = createPresence({
      ...{ database, clock, serverKey, log },
      cards: who,
      announce: channel.announce,
      arrivals: settings.arrivals,
      moved: (move) => void events.emit('movedOnMap', move),
    });
    const { positionService, registry, index, regions } = slice;
    const base = {
      ...{ database, clock, positionService, countryAt, visitors: who },
      send: (visitorId: string, frame: LeftMapEvent) => channel.send(visitorId, JSON.stringify(frame)),
      leaveMap: async (visitorIds: readonly string[]) => {
        if (visitorIds.length === 0) return;
        try {
          await positionService.leave(visitorIds, (tx) => events.append(tx, 'leftMap', { visitorIds }));
        } finally {
          await events.deliver();
        }
      },
    };
    const ends = new AvailabilityEnds(base);
    const context: AvailabilityContext = { ...base, ends };
    return {
      handlers: {
        getPrecision: getPrecision(context),
        setPrecision: setPrecision(context),
        listPrivacyZones: listPrivacyZones(context),
        addPrivacyZone: addPrivacyZone(context),
        removePrivacyZone: removePrivacyZone(context),
        leaveMap: leaveMap(context),
        showMeThere: showMeThere(context),
        setAvailability: setAvailability(context),
        startRightNow: startRightNow(context),
        stopRightNow: stopRightNow(context),
      },
      on: {
        visitorChanged: ({ visitorId }) => registry.profileChanged(visitorId),
        visitorDeleted: ({ visitorId }) => positionService.erase(visitorId),
        // Another process, or this one before a crash, may have committed it.
        leftMap: ({ visitorIds }) =>
          positionService.leave(visitorIds.filter((id) => positionService.isOnMap(id))),
        socketOpened: ({ visitorId }) => {
          slice.touch(visitorId);
          registry.socketOpened(visitorId);
        },
        socketAlive: ({ visitorId }) => slice.touch(visitorId),
        socketClosed: ({ visitorId }) => {
          slice.touch(visitorId);
          registry.socketClosed(visitorId);
        },
        blockChanged: showBlock({ hiddenFrom, live: channel, registry }),
      },
      ticks: [
        { name: 'positions', everyMs: TICK_MS, run: () => positionService.tick(clock.now()) },
        { name: 'presence', everyMs: TICK_MS, run: () => registry.sweep() },
        { name: 'availability', everyMs: TICK_MS, run: () => ends.tick() },
      ],
      jobs: [
        recurringJob('clear-past-right-now', {}, async () => {
          for (const id of await clearPastRightNow(database, clock.now())) context.visitors.changed(id);
        }),
      ],
      personalData: { tables: personalTables, textsIn: personalTexts },
      start: async () => {
        await positionService.load();
        registry.start();
        await ends.load();
      },
      stop: async () => {
        registry.stop();
        await positionService.flush();
      },
      api: {
        ingest: ingest(base),
        publishedOf: (id) => positionService.publishedOf(id),
        ownPublishedOf: slice.ownPublishedOf,
        isVisiting: (id) => positionService.isVisiting(id),
        publishPoint: (id, point) => positionService.publishPoint(id, point),
        publishedCellPosition: (id, point, cellMetres) =>
          positionService.publishedCellPosition(id, point, cellMetres),
        onlineStateOf: (id) => registry.onlineStateOf(id),
        shownAt: (id) => registry.shownAt(id),
        recordActivity: slice.recordActivity,
        showThere: (id, at) => positionService.showThere(id, at),
        leave: (id) => positionService.leave([id]),
        setHiddenByVisit: (id, on) => positionService.setHiddenByVisit(id, on),
        isReturning: (id) => positionService.isReturning(id),
        nearest: (query) => {
          // What ended since the last tick is in no answer.
          registry.applyExpiries();
          return index.nearest(query);
        },
        nearestRegions: (query) => regions.nearest(query),
        endExpiredAvailability: (id) => clearExpired(context, id),
        startRightNow: runRightNow(context),
      } satisfies PresenceApi,
    };
  },
});
