import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailed, type Client, refusalOf } from '#platform/client/client.ts';
import { abortableClient } from '#platform/client/abortable-client.ts';
import { type LatLng, toPair } from '#platform/geo/point.ts';
import {
  type KnownLiveLocation,
  type liveLocationMinutes,
  type LiveLocation,
  UPDATE_SECONDS,
} from '../contract/schema.ts';
import {
  listLiveLocations,
  updateLiveLocation,
  startLiveLocation,
  stopLiveLocation,
} from '../contract/endpoints.ts';
import type { LiveLocationEvent } from '../contract/events.ts';

export interface LiveLocationsState {
  /** The visitor they belong to; null without one. */
  readonly ownId: string | null;
  readonly liveLocations: readonly KnownLiveLocation[];
  /** How far the server's clock is ahead of this device's. */
  readonly serverAheadMs: number;
  /** Server time of the last update. */
  readonly asOf: number;
  /** Where this device is, while it sends that; it never leaves the device otherwise. */
  readonly here: LatLng | null;
}

export type StartOutcome = 'done' | 'max-live-locations-reached' | 'failed';

/** A visitor's live locations on this device, without UI. */
export interface LiveLocationsModel {
  readonly store: StoreApi<LiveLocationsState>;
  readonly start: (ownId: string) => void;
  readonly stop: () => void;
  /** Starts sharing, beginning with this point. */
  readonly begin: (
    partnerId: string,
    minutes: (typeof liveLocationMinutes)[number],
    point: LatLng,
  ) => Promise<StartOutcome>;
  /** Resolves false when the request failed; sharing then continues. */
  readonly end: (partnerId: string, whose: 'own' | 'theirs') => Promise<boolean>;
}

export interface LiveLocationsOptions {
  readonly client: Client;
  readonly live: {
    readonly on: (listener: (frame: LiveLocationEvent | { readonly type: string }) => void) => () => void;
    readonly state: {
      readonly subscribe: (listener: (now: { readonly status: string }) => void) => () => void;
    };
  };
  readonly clock: () => Date;
  /** Watches the device's position until the returned function is called. */
  readonly watch: (onPoint: (point: LatLng) => void) => () => void;
}

const nothing: LiveLocationsState = { ownId: null, liveLocations: [], serverAheadMs: 0, asOf: 0, here: null };

export function createLiveLocationsModel(options: LiveLocationsOptions): LiveLocationsModel {
  const { live, clock, watch } = options;
  const store = createStore<LiveLocationsState>()(() => nothing);
  /** The client of the current visitor: answers after log-out are dropped. */
  let { client } = options;
  let stops: (() => void)[] = [];
  let unwatch: (() => void) | null = null;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let sentAt = -Infinity;
  /** The position waiting to be sent. */
  let pending: { readonly timer: ReturnType<typeof setTimeout>; point: LatLng } | null = null;
  /** Events received during a request, whose answer may be older. */
  const eventsMeanwhile = new Set<LiveLocationEvent[]>();

  const isSame = (one: Pick<LiveLocation, 'sharerId' | 'partnerId'>, other: typeof one) =>
    one.sharerId === other.sharerId && one.partnerId === other.partnerId;
  const serverNow = () => clock().getTime() + store.getState().serverAheadMs;
  const runningFromHere = () => store.getState().liveLocations.filter(({ isFromHere }) => isFromHere);
  const othersThan = (one: Parameters<typeof isSame>[0]) =>
    store.getState().liveLocations.filter((other) => !isSame(one, other));

  const keep = (liveLocations: readonly KnownLiveLocation[]) => {
    const shares = liveLocations.filter(({ endsAt }) => Date.parse(endsAt) > serverNow());
    store.setState({ liveLocations: shares, asOf: serverNow() });
    clearTimeout(ending);
    const next = Math.min(...shares.map(({ endsAt }) => Date.parse(endsAt)));
    if (shares.length > 0)
      ending = setTimeout(() => keep(store.getState().liveLocations), next - serverNow());
    if (runningFromHere().length > 0)
      unwatch ??= watch((point) => {
        store.setState({ here: point });
        void sendPoint(point);
      });
    else {
      unwatch?.();
      unwatch = null;
      store.setState({ here: null });
      if (pending) clearTimeout(pending.timer);
      pending = null;
    }
  };

  /** Sends the last position even without a further move. */
  const sendPoint = async (point: LatLng) => {
    if (pending) {
      pending.point = point;
      return;
    }
    const now = clock().getTime();
    // A clock that was set back does not delay updates.
    const waitMs = UPDATE_SECONDS * 1000 - Math.abs(now - sentAt);
    if (waitMs > 0) {
      const timer = setTimeout(() => {
        const last = pending?.point ?? point;
        pending = null;
        void sendPoint(last);
      }, waitMs);
      pending = { timer, point };
      return;
    }
    sentAt = now;
    await Promise.all(runningFromHere().map(({ partnerId }) => putTo(partnerId, point)));
  };

  const putTo = async (partnerId: string, point: LatLng) => {
    try {
      await client.call(updateLiveLocation, { body: { userId: partnerId, coordinates: toPair(point) } });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // The request failed for another reason: the next point is sent again.
      if (refusalOf(error.failure, updateLiveLocation) !== 'over') return;
      const { liveLocations } = store.getState();
      keep(liveLocations.map((one) => (one.partnerId === partnerId ? { ...one, isFromHere: false } : one)));
      await load();
    }
  };

  const load = async () => {
    const handleEvent: LiveLocationEvent[] = [];
    eventsMeanwhile.add(handleEvent);
    try {
      const { liveLocations, now } = await client.call(listLiveLocations);
      store.setState({ serverAheadMs: Date.parse(now) - clock().getTime() });
      keep(liveLocations);
      for (const event of handleEvent) take(event);
    } catch (error) {
      // Reconnecting loads again.
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      eventsMeanwhile.delete(handleEvent);
    }
  };

  const take = (event: LiveLocationEvent) => {
    const { sharerId, partnerId, endsAt, spot } = event;
    const others = othersThan(event);
    if (endsAt === null) {
      keep(others);
      return;
    }
    const { ownId, liveLocations } = store.getState();
    const known = liveLocations.find((one) => isSame(one, event) && one.endsAt === endsAt);
    keep([...others, { sharerId, partnerId, endsAt, spot, isFromHere: known?.isFromHere ?? false }]);
    // The server sends this to all devices and knows which one shares it.
    if (sharerId === ownId && !known) void load();
  };

  const receive = (event: LiveLocationEvent) => {
    for (const handleEvent of eventsMeanwhile) handleEvent.push(event);
    take(event);
  };

  const stop = () => {
    for (const end of stops) end();
    stops = [];
    eventsMeanwhile.clear();
    keep([]);
    store.setState(nothing, true);
  };

  return {
    store,
    stop,
    start: (ownId) => {
      stop();
      store.setState({ ownId });
      const over = new AbortController();
      client = abortableClient(options.client, over.signal);
      stops = [
        () => over.abort(),
        live.on((frame) => {
          if (frame.type === 'liveLocation') receive(frame as LiveLocationEvent);
        }),
        live.state.subscribe(({ status }) => {
          if (status === 'connected') void load();
        }),
      ];
      void load();
    },
    begin: async (partnerId, minutes, point) => {
      if (store.getState().ownId === null) return 'failed';
      try {
        const started = await client.call(startLiveLocation, { body: { userId: partnerId, minutes } });
        keep([...othersThan(started), { ...started, isFromHere: true }]);
        await putTo(partnerId, point);
        return 'done';
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        return refusalOf(error.failure, startLiveLocation) === 'max-live-locations-reached'
          ? 'max-live-locations-reached'
          : 'failed';
      }
    },
    end: async (userId, whose) => {
      const { ownId } = store.getState();
      if (ownId === null) return false;
      try {
        await client.call(stopLiveLocation, { body: { userId, whose } });
        const isIt = ({ sharerId, partnerId }: LiveLocation) =>
          whose === 'own'
            ? sharerId === ownId && partnerId === userId
            : sharerId === userId && partnerId === ownId;
        keep(store.getState().liveLocations.filter((one) => !isIt(one)));
        return true;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        return false;
      }
    },
  };
}
