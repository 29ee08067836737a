import type { Bus } from '#platform/bus/bus.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { Announce, Announcement } from './announcement.ts';
import { centerOfViewport, viewportOf } from './live-cells.ts';
import { RESYNC } from './live-frames.ts';
import { type LiveProtocol, PROOF_MS } from './live-protocol.ts';

/** Longer than the time a device has to prove that it is alive. */
const ANSWER_MS = PROOF_MS + 1_000;

/** A message to the sockets of one visitor in all processes. One topic keeps their order. */
type ToVisitor = { readonly visitorId: string } & (
  | { readonly type: 'frame'; readonly frame: string | Buffer }
  | { readonly type: 'event'; readonly event: Buffer }
  | { readonly type: 'changeSeq' }
  | { readonly type: 'watch'; readonly center: LatLng }
);

/** Sends to sockets of all processes. */
export interface LiveApi {
  /** Sends an event to every viewer whose viewport covers it and who may see it. */
  readonly announce: Announce;
  /** Sends a frame to every socket of a visitor, whatever its viewport and even while hidden. */
  readonly send: (visitorId: string, frame: string | Buffer) => void;
  /** Sends a visitor's sockets an event at once, then a resync. */
  readonly sendEvent: (visitorId: string, event: Buffer) => void;
  /** Has every page of a visitor load again what is around. */
  readonly reload: (visitorId: string) => void;
  /** Sends a visitor's newest change number to all their sockets. */
  readonly sendChangeSeq: (visitorId: string) => void;
  /** Moves all viewports of a visitor to another point; the point itself is not passed on. */
  readonly watchFrom: (visitorId: string, center: LatLng) => void;
  /** Whether a device of the visitor is in the foreground, in any process. */
  readonly isInForeground: (visitorId: string) => Promise<boolean>;
}

type Sockets = Pick<
  LiveProtocol<never>,
  'announce' | 'send' | 'sendEvent' | 'sendChangeSeq' | 'watchFrom' | 'reloadAll' | 'isInForeground'
>;

/** Connects the sockets of this process to the bus. */
export function joinBus(bus: Bus, sockets: Sockets): LiveApi {
  const announced = bus.topic<Announcement>('live announcements');
  const toVisitor = bus.topic<ToVisitor>('live visitors');
  const foreground = bus.inquiry<{ readonly visitorId: string }, boolean>('live foreground');
  foreground.answer(({ visitorId }) => sockets.isInForeground(visitorId));
  announced.subscribe((announcement) => sockets.announce(announcement));
  toVisitor.subscribe((message) => {
    const { visitorId } = message;
    switch (message.type) {
      case 'frame': {
        sockets.send(visitorId, message.frame);
        return;
      }
      case 'event': {
        sockets.sendEvent(visitorId, message.event);
        return;
      }
      case 'changeSeq': {
        sockets.sendChangeSeq(visitorId);
        return;
      }
      case 'watch': {
        sockets.watchFrom(visitorId, message.center);
        return;
      }
    }
  });
  bus.onGap(() => sockets.reloadAll());
  return {
    announce: announced.publish,
    send: (visitorId, frame) => toVisitor.publish({ type: 'frame', visitorId, frame }),
    sendEvent: (visitorId, event) => toVisitor.publish({ type: 'event', visitorId, event }),
    reload: (visitorId) => toVisitor.publish({ type: 'frame', visitorId, frame: RESYNC }),
    sendChangeSeq: (visitorId) => toVisitor.publish({ type: 'changeSeq', visitorId }),
    watchFrom: (visitorId, center) =>
      toVisitor.publish({ type: 'watch', visitorId, center: centerOfViewport(viewportOf(center)) }),
    isInForeground: async (visitorId) =>
      (await sockets.isInForeground(visitorId)) ||
      (await foreground.askOthers({ visitorId }, ANSWER_MS)).includes(true),
  };
}
