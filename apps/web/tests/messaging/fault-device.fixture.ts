import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { createHttpClient } from '#platform/client/http-client.ts';
import { createLiveConnection, type Socket } from '#platform/client/live/live-connection.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import { memoryKeyValueStore } from '#platform/device/key-value-store.ts';
import { tabsInMemory } from '#platform/device/tabs.fixture.ts';
import { type FaultProxy, openFaultProxy, type Fault } from '#platform/testing/fault-proxy.ts';
import type { Delivery, ObservedTimeline } from '#product/chat/faults/evidence.fixture.ts';
import { messagesOf, stillPending } from '#product/chat/timeline/timeline.rules.ts';
import { type ChatModel, createChatModel } from '#product/chat/web/model/chat-model.ts';
import { createMessaging } from '#product/messaging/web/outbox/messaging.ts';
import { LIVE_PATH, LIVE_SUBPROTOCOL } from '#product/live/contract.ts';
import { rateLimitReasons, refusalsOfCall } from '#wire/refusals.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import type { Person } from '../../../server/tests/chat/fault-world.fixture.ts';
import { type Live, liveProtocol, loadReader } from '../../start/live/live-protocol.ts';

/** How often a device asks for a sign of life; one that is silent for four times as long is dead to it. */
const PING_MS = 500;

/**
 * The chats of one device as a page runs them, with everything but the screen: the engine, the way to the server, the
 * live connection and what it keeps, behind a network of its own.
 */
export class FaultDevice {
  readonly name: string;
  readonly person: Person;
  readonly proxy: FaultProxy;
  /** What others wrote, as received live. */
  readonly deliveries: Delivery[] = [];
  readonly #kept = memoryKeyValueStore();
  readonly #skewMs: number;
  #model: ChatModel;
  #live: Live;
  #pinging: NodeJS.Timeout;

  /** @param skewMs how far its clock is off */
  static async open(
    name: string,
    person: Person,
    target: string,
    { skewMs = 0, faultOf }: { readonly skewMs?: number; readonly faultOf: () => Fault },
  ): Promise<FaultDevice> {
    return new FaultDevice(name, person, await openFaultProxy(target, faultOf), skewMs);
  }

  private constructor(name: string, person: Person, proxy: FaultProxy, skewMs: number) {
    this.name = name;
    this.person = person;
    this.proxy = proxy;
    this.#skewMs = skewMs;
    [this.#model, this.#live, this.#pinging] = this.#start();
  }

  get model(): ChatModel {
    return this.#model;
  }

  /** It knows its person's newest change, and has nothing more to send but what was refused. */
  isQuiet(changeSeq: number): boolean {
    const { changeSeq: known, list } = this.#model.store.getState();
    return list === 'loaded' && known === changeSeq && this.pending() === 0;
  }

  /** How much of what was written is on its way, to everybody or to one. */
  pending(to: Person | null = null): number {
    const { outbox } = this.#model.store.getState();
    return outbox.filter(({ failure, userIdTo }) => failure === null && (to?.id ?? userIdTo) === userIdTo)
      .length;
  }

  /** Ids of what was refused. */
  refused(): readonly string[] {
    return this.#model.store.getState().outbox.flatMap(({ _id, failure }) => (failure === null ? [] : [_id]));
  }

  write(to: Person, body: string): string {
    this.#model.send(to.id, body);
    const { outbox } = this.#model.store.getState();
    const id = outbox.findLast((one) => one.body === body)?._id;
    if (id === undefined) throw new Error('what is written is not in the outbox');
    return id;
  }

  /** As when the page is reloaded: all that is left is what the device keeps. */
  reload(): void {
    this.#stop();
    [this.#model, this.#live, this.#pinging] = this.#start();
  }

  /** What the screen says is unread in all. */
  unread(): number {
    return this.#model.store.getState().unreadCount;
  }

  /** Everything there is with one person, as the screen would draw it: also what is not in the conversation yet. */
  async timelineWith(partner: Person): Promise<ObservedTimeline> {
    const thread = () => this.#model.store.getState().threads[partner.id];
    void this.#model.engine.threads.open(partner.id);
    for (;;) {
      const now = thread();
      if (now?.status === 'gone') break;
      if (now?.status === 'failed') void this.#model.engine.threads.open(partner.id);
      if (now?.status === 'open') {
        if (!now.timeline.hasOlder) break;
        if (now.older !== 'loading') void this.#model.engine.threads.loadOlder(partner.id);
      }
      await new Promise((wake) => setTimeout(wake, 5));
    }
    const now = thread();
    const shown = now?.status === 'open' ? messagesOf(now.timeline) : [];
    const written = this.#model.store.getState().outbox.filter(({ userIdTo }) => userIdTo === partner.id);
    const pending = now?.status === 'open' ? stillPending(written, now.timeline) : [];
    return {
      of: `${this.name} with ${partner.id}`,
      visitorId: this.person.id,
      partnerId: partner.id,
      messages: [...shown, ...pending].map(({ _id, body }) => ({ id: _id, body })),
    };
  }

  async close(): Promise<void> {
    this.#stop();
    await this.proxy.close();
  }

  #stop(): void {
    clearInterval(this.#pinging);
    this.#model.stop();
    this.#model.messaging.stop();
    this.#live.stop();
  }

  #start(): [ChatModel, Live, NodeJS.Timeout] {
    const { url } = this.proxy;
    const { cookie } = this.person;
    const log = { error: () => undefined };
    const live: Live = createLiveConnection({
      prepare: loadReader,
      protocol: { ...liveProtocol, heartbeatSeconds: (PING_MS * 2) / 1_000 },
      open: () =>
        new WebSocket(url.replace('http', 'ws') + LIVE_PATH, LIVE_SUBPROTOCOL, {
          headers: { cookie, origin: url },
        }) as unknown as Socket,
      log,
    });
    const client = createHttpClient({
      ownOrigin: url,
      foreign: NO_FOREIGN_HOSTS,
      native: null,
      log,
      wireVersion: WIRE_VERSION,
      wireVersionHeader: WIRE_VERSION_HEADER,
      refusalsOf: refusalsOfCall,
      rateLimitReasons,
      onRateLimited: () => undefined,
      onReachable: (isReachable) => live.report(isReachable ? 'fetched' : 'fetch-failed'),
      fetch: (address, init) =>
        fetch(address, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), cookie, origin: url },
        }),
    });
    const clock = () => new Date(Date.now() + this.#skewMs);
    const kept = this.#kept;
    const messaging = createMessaging({
      ...{ client, live, log, kept, tabs: tabsInMemory(), clock, random: Math.random },
    });
    const model = createChatModel({ client, live, log, messaging, randomBytes, clock });
    live.on((frame) => {
      if (frame.type !== 'message' || frame.message.userIdFrom === this.person.id) return;
      const { _id, userIdFrom, userIdTo } = frame.message;
      this.deliveries.push({ id: _id, visitorId: userIdTo, partnerId: userIdFrom, at: performance.now() });
    });
    live.start();
    messaging.start(this.person.id);
    model.start(this.person.id);
    return [model, live, setInterval(() => live.send({ type: 'ping' }), PING_MS)];
  }
}
