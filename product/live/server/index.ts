import { errorKind } from '#platform/contract/error-kind.ts';
import { addressList } from '#platform/ip/address-list.ts';
import { trustedProxies } from '#platform/ip/trusted-proxies.ts';
import { declareEvents, declareHooks } from '#platform/slice/slice.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { captcha } from '#product/captcha/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { visitors } from '#product/visitors/server/index.ts';
import { LIVE_PATH, LIVE_TICK_MS } from '../contract.ts';
import { joinBus, type LiveApi } from './live-bus.ts';
import { LiveProtocol } from './live-protocol.ts';
import { openGateway } from './open-gateway.ts';

export { viewportOf, roomOf, roomsOf } from './live-cells.ts';
export type { LiveApi } from './live-bus.ts';
export type { Announce, Announcement } from './announcement.ts';

const FORGET_MS = 10_000;
/** How often the people that sockets were shown are counted, so that each frame costs next to nothing. */
const COUNT_MS = 1_000;

export interface LiveEvents {
  readonly socketOpened: { readonly visitorId: string };
  /** At every heartbeat of a socket. */
  readonly socketAlive: { readonly visitorId: string };
  /** `isConnected`: another socket of the visitor is still open. */
  readonly socketClosed: { readonly visitorId: string; readonly isConnected: boolean };
}

export interface LiveHooks {
  /** The newest change number of a visitor; null while it is not known. */
  readonly changeSeqOf: (visitorId: string) => number | null;
}

/** The live channel: sockets, their viewports, and the events each may get. */
export const live = defineSlice('live', {
  uses: [captcha, visitors, blocks],
  endpoints: {},
  events: declareEvents<LiveEvents>(),
  hooks: declareHooks<LiveHooks>({ single: ['changeSeqOf'] }),
  create: (parts) => {
    const { settings, bus, clock, log, rates, wire, randomBytes, events, hooks, frames } = parts;
    const { identify, mayKeepSocket } = parts.visitors;
    const countingFailed = (error: unknown): false => {
      log.error({ kind: errorKind(error) }, 'counting what a socket sees failed');
      return false;
    };
    const protocol: LiveProtocol<Caller> = new LiveProtocol<Caller>({
      wire,
      startId: randomBytes(4).toString('hex'),
      now: () => clock.now().getTime(),
      hiddenFrom: parts.blocks.hiddenFrom,
      idOf: (caller) => caller._id,
      socketOpened: (visitorId) => void events.emit('socketOpened', { visitorId }),
      socketAlive: (visitorId) => void events.emit('socketAlive', { visitorId }),
      socketClosed: (visitorId) =>
        void events.emit('socketClosed', { visitorId, isConnected: protocol.isConnected(visitorId) }),
      changeSeqOf: (visitorId) => hooks.single('changeSeqOf')(visitorId),
      mayLook: (from, center) => {
        const isAllowed = parts.captcha.mayLook(from, center);
        return isAllowed instanceof Promise ? isAllowed.catch(countingFailed) : isAllowed;
      },
      countPeople: ({ visitorId, address }, ids) => {
        const counting = parts.captcha.countPeople({ caller: { _id: visitorId }, address }, ids);
        if (counting instanceof Promise) void counting.catch(countingFailed);
      },
      frameHandlerOf: (type) => frames.of(type),
    });
    const gateway = openGateway({
      ...{ handler: protocol, identify, clock, log },
      ownOrigin: settings.appUrl ?? null,
      proxies: trustedProxies(settings.trustProxy),
      blocked: addressList(settings.blockedAddresses),
      rates: rates({ limit: 'generic', path: LIVE_PATH, isCountedApart: true }),
    });
    const closeUnlessAdmitted = async (visitorId: string) => {
      if (!(await mayKeepSocket(visitorId))) gateway.end(({ _id }) => _id === visitorId);
    };
    return {
      handlers: {},
      on: {
        captchaPassed: ({ visitorId }) => protocol.viewports.lookAgain(visitorId),
        peopleLimitReached: ({ visitorId }) => protocol.viewports.stopLooking(visitorId),
        visitorChanged: ({ visitorId }) => closeUnlessAdmitted(visitorId),
        accessLost: ({ visitorId }) => closeUnlessAdmitted(visitorId),
        visitorSuspended: ({ visitorId }) => closeUnlessAdmitted(visitorId),
        sessionsEnded: ({ keys }) => {
          const ended = new Set(keys);
          gateway.end(({ sessionId }) => ended.has(sessionId));
        },
      },
      ticks: [
        { name: 'live-rooms', everyMs: LIVE_TICK_MS, run: () => protocol.tick() },
        { name: 'people-shown', everyMs: COUNT_MS, run: () => protocol.countShown() },
        { name: 'forget-live-rooms', everyMs: FORGET_MS, run: () => protocol.forgetOld() },
      ],
      // On the port of the HTTP server.
      routes: (app) => gateway.listen(app.server),
      drain: (withinMs) => gateway.drain(withinMs),
      api: joinBus(bus, protocol) satisfies LiveApi,
    };
  },
});
