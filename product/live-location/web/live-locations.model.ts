import { createStore, type StoreApi } from 'zustand/vanilla';
import { CallFailed, type Client, refusalOf } from '#platform/client/client.ts';
import { abortableClient } from '#platform/client/abortable-client.ts';
import { type LatLng, toPair } from '#platform/geo/point.ts';
import {
  type KnownLiveLocation,
  type liveLocationMinutes,
  type LiveLocation,
  listLiveLocations,
  UPDATE_SECONDS,
  updateLiveLocation,
  startLiveLocation,
  stopLiveLocation,
} from '../contract.ts';
import type { LiveLocationEvent } from '../live.contract.ts';

export interface LiveLocationsState {
  /** Whose they are; null while nobody is there. */
  readonly ownId: string | null;
  readonly liveLocations: readonly KnownLiveLocation[];
  /** So far the server's clock, by which they end, is ahead of this device's. */
  readonly serverAheadMs: number;
  /** By the server's clock, when they were last as they are here. */
  readonly asOf: number;
}

export type StartOutcome = 'done' | 'max-live-locations-reached' | 'failed';

/** The live spots of one person on this device, without a screen. */
export interface LiveLocationsModel {
  readonly store: StoreApi<LiveLocationsState>;
  readonly start: (ownId: string) => void;
  readonly stop: () => void;
  /** Shows somebody where one is, beginning with this point. */
  readonly begin: (
    partnerId: string,
    minutes: (typeof liveLocationMinutes)[number],
    point: LatLng,
  ) => Promise<StartOutcome>;
  /** Resolves false when that failed, and then it runs on. */
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
  /** Tells where the device is as it moves, until the returned function is called. */
  readonly watch: (onPoint: (point: LatLng) => void) => () => void;
}

const nothing: LiveLocationsState = { ownId: null, liveLocations: [], serverAheadMs: 0, asOf: 0 };

export function createLiveLocationsModel(options: LiveLocationsOptions): LiveLocationsModel {
  const { live, clock, watch } = options;
  const store = createStore<LiveLocationsState>()(() => nothing);
  /** Of whoever is there: what is answered after he left is nobody's. */
  let { client } = options;
  let stops: (() => void)[] = [];
  let unwatch: (() => void) | null = null;
  let ending: ReturnType<typeof setTimeout> | undefined;
  let putAt = -Infinity;
  /** Where the device is, while it waits to be told. */
  let due: { readonly timer: ReturnType<typeof setTimeout>; point: LatLng } | null = null;
  /** What is told while the answers come that are waited for: each may be from before it. */
  const heardMeanwhile = new Set<LiveLocationEvent[]>();

  const isSame = (one: Pick<LiveLocation, 'sharerId' | 'partnerId'>, other: typeof one) =>
    one.sharerId === other.sharerId && one.partnerId === other.partnerId;
  const serverNow = () => clock().getTime() + store.getState().serverAheadMs;
  const runningFromHere = () => store.getState().liveLocations.filter(({ isFromHere }) => isFromHere);
  const othersThan = (one: Parameters<typeof isSame>[0]) =>
    store.getState().liveLocations.filter((other) => !isSame(one, other));

  const keep = (liveLocations: readonly KnownLiveLocation[]) => {
    const running = liveLocations.filter(({ endsAt }) => Date.parse(endsAt) > serverNow());
    store.setState({ liveLocations: running, asOf: serverNow() });
    clearTimeout(ending);
    const next = Math.min(...running.map(({ endsAt }) => Date.parse(endsAt)));
    if (running.length > 0)
      ending = setTimeout(() => keep(store.getState().liveLocations), next - serverNow());
    if (runningFromHere().length > 0) unwatch ??= watch((point) => void put(point));
    else {
      unwatch?.();
      unwatch = null;
      if (due) clearTimeout(due.timer);
      due = null;
    }
  };

  /** Where somebody stops is told as well, though he moves no more. */
  const put = async (point: LatLng) => {
    if (due) {
      due.point = point;
      return;
    }
    const now = clock().getTime();
    // A clock that was set back waits no longer than any other.
    const waitMs = UPDATE_SECONDS * 1000 - Math.abs(now - putAt);
    if (waitMs > 0) {
      const timer = setTimeout(() => {
        const last = due?.point ?? point;
        due = null;
        void put(last);
      }, waitMs);
      due = { timer, point };
      return;
    }
    putAt = now;
    await Promise.all(runningFromHere().map(({ partnerId }) => putTo(partnerId, point)));
  };

  const putTo = async (partnerId: string, point: LatLng) => {
    try {
      await client.call(updateLiveLocation, { body: { userId: partnerId, coordinates: toPair(point) } });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // Else it was not heard: the next point goes there too.
      if (refusalOf(error.failure, updateLiveLocation) !== 'over') return;
      const { liveLocations } = store.getState();
      keep(liveLocations.map((one) => (one.partnerId === partnerId ? { ...one, isFromHere: false } : one)));
      await load();
    }
  };

  const load = async () => {
    const heard: LiveLocationEvent[] = [];
    heardMeanwhile.add(heard);
    try {
      const { liveLocations, now } = await client.call(listLiveLocations);
      store.setState({ serverAheadMs: Date.parse(now) - clock().getTime() });
      keep(liveLocations);
      for (const event of heard) take(event);
    } catch (error) {
      // The next time it is connected asks again.
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      heardMeanwhile.delete(heard);
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
    // All his devices are told of it: which of them shows it, the server knows.
    if (sharerId === ownId && !known) void load();
  };

  const receive = (event: LiveLocationEvent) => {
    for (const heard of heardMeanwhile) heard.push(event);
    take(event);
  };

  const stop = () => {
    for (const end of stops) end();
    stops = [];
    heardMeanwhile.clear();
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
        const begun = await client.call(startLiveLocation, { body: { userId: partnerId, minutes } });
        keep([...othersThan(begun), { ...begun, isFromHere: true }]);
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
