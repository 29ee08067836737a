import { CallFailed, type Client, refusalOf } from '#platform/client/client.ts';
import type { LiveConnection } from '#platform/client/live-connection.ts';
import type { ClientLog } from '#platform/client/log.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { PostsChange } from '#product/global-chat/posts.rules.ts';
import { setPostsAround } from '#product/global-chat/web/index.ts';
import { getGroup } from '#product/groups/contract.ts';
import type { KeptOut } from '#product/visitors/coming-in.rules.ts';
import { type Filters, type Layers, setOptions, type Visitor } from '#product/visitors/contract.ts';
import { sessionStore, updateVisitor, whereaboutsStore } from '#product/visitors/web/index.ts';
import { publishedStore, setPublished } from '#product/presence/web/index.ts';
import type { Down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';
import { cruiseTimerMs, type CruiseEvent, nextCruise } from '../cruise.rules.ts';
import { hasMoved, placeElsewhere, shouldReloadOnResume } from '../reload.rules.ts';
import {
  applyChange,
  applyPostsChange,
  expire,
  type Moment,
  type Surroundings,
  withGroup,
  withoutPerson,
} from '../surroundings.rules.ts';
import { idleWatch, watchTick } from '../tick-watch.rules.ts';
import {
  createMapStore,
  lookedAt,
  type Looking,
  type MapState,
  type MapStore,
  type SelectedBy,
} from './map.state.ts';
import type { MarkerKey } from './marker-features.ts';
import { createSoftReload } from './soft-reload.ts';

/** How often what grows old is looked at, in milliseconds. */
const AGEING_MS = 1_000;

export interface MapModelOptions {
  readonly client: Client;
  readonly live: LiveConnection<Up, Down>;
  readonly log: ClientLog;
  readonly clock: () => number;
  readonly onTurnedAway: (keptOut: KeptOut) => void;
}

/** The map without a screen: what is around, kept up to date, and what one can do with it. */
export interface MapModel {
  readonly store: MapStore;
  /** For what lies over the map and keeps up by itself. */
  readonly live: MapModelOptions['live'];
  /** Begins to load and to listen; answers how to stop. */
  start: () => () => void;
  reload: () => void;
  /** Loads what is around a place and shows that instead; `peopleInView` counts them once they are there. */
  cruise: (centre: LatLng, peopleInView: () => number) => Promise<void>;
  lookFrom: (place: LatLng) => void;
  select: (key: MarkerKey | null, by?: SelectedBy) => void;
  forgetPerson: (id: string) => void;
  changePosts: (change: PostsChange) => void;
  /** Saves what is kept of the map; resolves false when it could not be saved. */
  keepOptions: (filters: Filters, layers: Layers) => Promise<boolean>;
}

export function createMapModel({ client, live, log, clock, onTurnedAway }: MapModelOptions): MapModel {
  const store = createMapStore({ looking: lookingNow(), now: clock() });
  const softReload = createSoftReload({
    client,
    store,
    log,
    clock,
    onPublished: setPublished,
    onVisitor: (told) => updateVisitor(definedOf(told)),
    onTurnedAway,
  });
  let cruiseTimer: ReturnType<typeof setTimeout> | null = null;

  /** Changes what is known, as it is looked at now. */
  const change = (how: (known: Surroundings, moment: Moment) => Surroundings) => {
    const { looking, filters, surroundings } = store.getState();
    const centre = lookedAt(looking);
    if (!centre) return;
    const ownId = sessionStore.getState().visitor?._id ?? null;
    store.setState({ surroundings: how(surroundings, { now: clock(), centre, filters, ownId }) });
  };

  const loadGroup = async (id: string) => {
    try {
      const group = await client.call(getGroup, { query: { groupId: id } });
      change((known, moment) => withGroup(known, id, group, moment));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // Only a clear "not found" takes it off the map.
      if (refusalOf(error.failure, getGroup) === 'not-found')
        change((known, moment) => withGroup(known, id, null, moment));
    }
  };

  const receive = (frame: Down) => {
    if (frame.type === 'events')
      for (const event of frame.events) {
        if (event.type === 'group') void loadGroup(event.groupId);
        else change((known, moment) => applyChange(known, event, moment));
      }
    else if (frame.type === 'ownPosts') softReload.soon();
    // Of a group that concerns him himself: what he may see of it may have changed.
    else if (frame.type === 'group') void loadGroup(frame.groupId);
    else if (frame.type === 'resync' || (frame.type === 'welcome' && !frame.resumed)) softReload.soon();
  };

  const happen = (event: CruiseEvent) => {
    const cruise = nextCruise(store.getState().cruise, event);
    if (cruise === store.getState().cruise) return;
    store.setState({ cruise });
    if (cruiseTimer) clearTimeout(cruiseTimer);
    const ms = cruiseTimerMs(cruise);
    cruiseTimer = ms === null ? null : setTimeout(() => happen({ type: 'time-over' }), ms);
  };

  const look = (looking: Looking) => {
    const before = lookedAt(store.getState().looking);
    store.setState({ looking });
    const centre = lookedAt(looking);
    live.whenConnected('watch', { type: 'watch', centre });
    return hasMoved(before, centre, store.getState().surroundings.minLockingDistance);
  };

  const followWhereabouts = () =>
    whereaboutsStore.subscribe((now, before) => {
      if (now === before) return;
      const moved = look({ physicalLocation: now.physicalLocation, virtualLocation: now.virtualLocation });
      // Whoever shows himself again stands where he stood: it is the reload that tells the server.
      const isBack = before.physicalLocation === null && now.physicalLocation !== null;
      if (moved || isBack) softReload.soon();
    });

  const followOptions = () => {
    const take = () => {
      const { visitor } = sessionStore.getState();
      if (!visitor) return;
      const { filters, layers } = visitor.options;
      // Of an anonymous visitor the server keeps the layers alone: his filters live here.
      store.setState(visitor.isAnonymous ? { layers } : { filters, layers });
    };
    take();
    return sessionStore.subscribe(({ visitor }, before) => {
      if (visitor?.options !== before.visitor?.options) take();
    });
  };

  const followVisibility = () => {
    let hiddenAt: number | null = null;
    const onChange = () => {
      if (document.visibilityState === 'hidden') hiddenAt = clock();
      else if (shouldReloadOnResume(hiddenAt, clock())) softReload.soon();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  };

  /** The page of posts is not the map's, but what it shows is. */
  const tellPosts = () => {
    const tell = (state: MapState) => {
      const { reload, looking, surroundings } = state;
      const unanswered =
        reload.state === 'area-unavailable' || reload.state === 'failed' ? reload.state : 'not-yet';
      const known = surroundings.answerId === null ? unanswered : 'known';
      setPostsAround({ posts: surroundings.posts, state: known, lookedAt: lookedAt(looking) });
    };
    tell(store.getState());
    return store.subscribe(tell);
  };

  let tickWatch = idleWatch;
  const awaitTick = () => {
    const { chosen, position: published } = publishedStore.getState();
    const place = store.getState().looking.physicalLocation;
    const { watch, asks } = watchTick(tickWatch, { place, chosen, published }, clock());
    tickWatch = watch;
    if (asks) softReload.soon();
  };

  const grow = () => {
    awaitTick();
    store.setState(({ surroundings }) => {
      const now = clock();
      return { surroundings: expire(surroundings, now), now };
    });
  };

  return {
    store,
    live,
    start: () => {
      look(lookingNow());
      const stops = [tellPosts(), followOptions(), live.on(receive), followWhereabouts(), followVisibility()];
      const ageing = setInterval(grow, AGEING_MS);
      softReload.soon();
      return () => {
        for (const stop of stops) stop();
        clearInterval(ageing);
        if (cruiseTimer) clearTimeout(cruiseTimer);
        softReload.stop();
      };
    },
    reload: softReload.soon,
    cruise: async (centre, peopleInView) => {
      if (store.getState().cruise.state !== 'enabled') return;
      happen({ type: 'pressed' });
      const { looking, surroundings } = store.getState();
      const { physicalLocation } = looking;
      const elsewhere = placeElsewhere(centre, physicalLocation, surroundings.minLockingDistance);
      look({ physicalLocation, virtualLocation: elsewhere });
      const outcome = await softReload.now();
      if (outcome.kind === 'loaded') {
        const inView = store.getState().layers.users ? peopleInView() : null;
        happen({ type: 'answered', found: outcome.found, inView });
      } else if (outcome.kind === 'rate-limited')
        happen({ type: 'refused-for-now', retryAfterSeconds: outcome.retryAfterSeconds });
      else happen({ type: 'failed' });
    },
    lookFrom: (place) => {
      if (look({ ...store.getState().looking, virtualLocation: place })) softReload.soon();
    },
    select: (selected, by = 'press') => store.setState({ selected, selectedBy: by }),
    forgetPerson: (id) =>
      store.setState(({ surroundings, selected }) => ({
        surroundings: withoutPerson(surroundings, id),
        selected: isOf(id, selected, surroundings) ? null : selected,
      })),
    changePosts: (posted) => change((known, moment) => applyPostsChange(known, posted, moment)),
    keepOptions: async (filters, layers) => {
      const filtersChanged = JSON.stringify(filters) !== JSON.stringify(store.getState().filters);
      store.setState(({ surroundings }) => ({
        filters,
        layers,
        // Other filters are another question: there is no difference to ask for.
        surroundings: filtersChanged ? { ...surroundings, answerId: null } : surroundings,
      }));
      if (filtersChanged) softReload.soon();
      const isAnonymous = sessionStore.getState().visitor?.isAnonymous ?? true;
      try {
        await client.call(setOptions, { body: { options: isAnonymous ? { layers } : { filters, layers } } });
        return true;
      } catch (error) {
        if (error instanceof CallFailed) return false;
        throw error;
      }
    },
  };
}

/** Whether what is selected is somebody himself, or a trip of his. */
const isOf = (personId: string, selected: MarkerKey | null, { trips }: Surroundings): boolean =>
  selected?.id === personId ||
  trips.some(({ _id, visitorId }) => _id === selected?.id && visitorId === personId);

function lookingNow(): Looking {
  const { physicalLocation, virtualLocation } = whereaboutsStore.getState();
  return { physicalLocation, virtualLocation };
}

/** An answer's absent fields say nothing. */
const definedOf = (told: {
  readonly [Field in keyof Visitor]?: Visitor[Field] | undefined;
}): Partial<Visitor> => Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
