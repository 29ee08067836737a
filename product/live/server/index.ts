import type { Connection } from '#platform/live/connection.ts';
import type { LiveHandler } from '#platform/live/gateway.ts';
import type { LatLng } from '#platform/geo/point.ts';
import { declareEvents, declareHooks } from '#platform/slice/slice.ts';
import { blocks } from '#product/blocks/server/index.ts';
import { defineSlice } from '#product/slice.ts';
import type { Caller } from '#product/visitors/caller.ts';
import { visitors } from '#product/visitors/server/index.ts';
import { LIVE_TICK_MS } from '../contract.ts';
import type { Announce } from './announcement.ts';
import { LiveProtocol } from './live-protocol.ts';

export { viewportOf, roomOf, roomsOf } from './live-cells.ts';
export { readCursor } from './live-frames.ts';
export type { Announce, Announcement } from './announcement.ts';

const FORGET_MS = 10_000;

export interface LiveEvents {
  readonly socketOpened: { readonly visitorId: string };
  /** At every heartbeat of a socket. */
  readonly socketAlive: { readonly visitorId: string };
  /** `isConnected`: another socket of the visitor is still open. */
  readonly socketClosed: { readonly visitorId: string; readonly isConnected: boolean };
}

export interface LiveHooks {
  /** Takes a frame of a greeted socket; true when it is one of the slice. */
  readonly frameReceived: (from: Connection<Caller>, frame: unknown) => boolean;
  /** The newest number among a visitor's own changes; null while it is not known. */
  readonly changeSeqOf: (visitorId: string) => number | null;
}

export interface LiveApi {
  /** What the sockets of `WS /api/live` are handed to. */
  readonly handler: LiveHandler<Caller>;
  /** Tells a change to everyone who looks there and may see it. */
  readonly announce: Announce;
  /** Sends a frame to every socket of a visitor, wherever they look and though they are hidden. */
  readonly send: (visitorId: string, frame: string | Buffer) => void;
  /** Sends a visitor's sockets an event at once, and lets them load anew. */
  readonly sendEvent: (visitorId: string, event: Buffer) => void;
  /** Tells a visitor's sockets how far their changes have come. */
  readonly sendChangeSeq: (visitorId: string) => void;
  /** Lets all sockets of a visitor look around another point; the point is dropped. */
  readonly watchFrom: (visitorId: string, centre: LatLng) => void;
  /** Whether the visitor looks at one of their devices just now. */
  readonly isInForeground: (visitorId: string) => Promise<boolean>;
  /** Closes the sockets of callers; called by the composition with what holds the sockets. */
  readonly attach: (end: (isMeant: (caller: Caller) => boolean) => void) => void;
}

/** The live channel: who looks where, and who may hear what. */
export const live = defineSlice('live', {
  uses: [visitors, blocks],
  endpoints: {},
  events: declareEvents<LiveEvents>(),
  hooks: declareHooks<LiveHooks>(),
  create: ({
    clock,
    wire,
    randomBytes,
    visitors: { mayKeepSocket },
    blocks: { hiddenFrom },
    events,
    hooks,
  }) => {
    let endSockets: (isMeant: (caller: Caller) => boolean) => void = () => undefined;
    const protocol: LiveProtocol<Caller> = new LiveProtocol<Caller>({
      wire,
      startId: randomBytes(4).toString('hex'),
      now: () => clock.now().getTime(),
      hiddenFrom,
      idOf: (caller) => caller._id,
      socketOpened: (visitorId) => void events.emit('socketOpened', { visitorId }),
      socketAlive: (visitorId) => void events.emit('socketAlive', { visitorId }),
      socketClosed: (visitorId) =>
        void events.emit('socketClosed', { visitorId, isConnected: protocol.isConnected(visitorId) }),
      changeOf: (visitorId) => hooks.of('changeSeqOf')[0]?.(visitorId) ?? null,
      hear: (from, frame) => hooks.of('frameReceived').some((take) => take(from, frame)),
    });
    const closeUnlessAdmitted = async (visitorId: string) => {
      if (!(await mayKeepSocket(visitorId))) endSockets(({ _id }) => _id === visitorId);
    };
    return {
      handlers: {},
      on: {
        visitorChanged: ({ visitorId }) => closeUnlessAdmitted(visitorId),
        accessLost: ({ visitorId }) => closeUnlessAdmitted(visitorId),
        sessionsEnded: ({ keys }) => {
          const ended = new Set(keys);
          endSockets(({ sessionId }) => ended.has(sessionId));
        },
      },
      ticks: [
        { name: 'live-rooms', everyMs: LIVE_TICK_MS, run: () => protocol.tick() },
        { name: 'forget-live-rooms', everyMs: FORGET_MS, run: () => protocol.forgetOld() },
      ],
      api: {
        handler: protocol,
        announce: (announcement) => protocol.announce(announcement),
        send: (visitorId, frame) => protocol.send(visitorId, frame),
        sendEvent: (visitorId, event) => protocol.sendEvent(visitorId, event),
        sendChangeSeq: (visitorId) => protocol.sendChange(visitorId),
        watchFrom: (visitorId, centre) => protocol.watchFrom(visitorId, centre),
        isInForeground: (visitorId) => protocol.isInForeground(visitorId),
        attach: (end) => {
          endSockets = end;
        },
      } satisfies LiveApi,
    };
  },
});
