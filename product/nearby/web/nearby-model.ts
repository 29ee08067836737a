import { CallFailed, type Client } from '#platform/client/client.ts';
import type { LiveConnection } from '#platform/client/live/live-connection.ts';
import type { ClientLog } from '#platform/client/log.ts';
import type { LatLng } from '#platform/geo/point.ts';
import type { CellMetres, OwnPublishedPosition } from '#product/presence/contract/schema.ts';
import type { AccessBlocker } from '#product/visitors/access.rules.ts';
import { type Filters, type Layers, type Options, setOptions } from '#product/visitors/contract.ts';
import { DEFAULT_LAYERS, keptOptions } from '#product/visitors/rules.ts';
import type { Down } from '#wire/down.ts';
import type { Up } from '#wire/up.ts';
import { idleTickWait, nextTickWait } from '../await-tick.rules.ts';
import type { NearbyAnswer, NearbyEvent } from '../contract.ts';
import type { ReduceContext } from '../layer.ts';
import { askingForWhole, createReducer, type NearbyState } from '../nearby-state.rules.ts';
import { hasMoved, placeElsewhere, shouldReloadOnResume } from '../reload.rules.ts';
import type { LayerTools, NearbyLayer } from './layer.ts';
import { areSameFilters } from './nearby-question.ts';
import { createShownIn, type Shown } from './shown.ts';
import { centerOf, isNearbyKnown, type Nearby, type NearbyStore, type ViewCenter } from './nearby.store.ts';
import { type AppliedChange, createSoftReload, type OwnArrival, type ReloadOutcome } from './soft-reload.ts';

/** How often what grows old is looked at, in milliseconds. */
const AGEING_MS = 1_000;

export interface NearbyOptions {
  readonly client: Client;
  readonly live: LiveConnection<Up, Down>;
  readonly log: ClientLog;
  readonly clock: () => number;
  readonly layers: readonly NearbyLayer[];
  readonly store: NearbyStore;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** The visitor, who is not among those nearby; null when nobody is there. */
  readonly viewer: () => { readonly _id: string; readonly isAnonymous: boolean } | null;
  /** How others see the visitor, and how large a cell they chose. */
  readonly published: () => {
    readonly chosen: CellMetres | null;
    readonly position: OwnPublishedPosition | null;
  };
  /** Called when the server is asked; what it returns takes what the answer says of the visitor. */
  readonly askAboutVisitor: () => (told: NearbyAnswer['partialVisitorData']) => void;
  /** Options were saved; the answer of an earlier question does not replace them. */
  readonly onOptionsSaved: (options: Options) => void;
  readonly onPublished: (published: NearbyAnswer['published'], isReturning: boolean) => void;
  readonly arrival: OwnArrival;
  /** The visitor is no longer let in. */
  readonly denyAccess: (blocker: AccessBlocker) => void;
}

/** Keeps the store of what is nearby up to date. */
export interface NearbyModel {
  readonly store: NearbyStore;
  readonly layers: readonly NearbyLayer[];
  /** The same object as long as nothing of it changed. */
  readonly shownIn: (state: Pick<Nearby, 'nearby' | 'layers'>) => Shown;
  /** What the store holds while nothing is known. */
  readonly nothing: NearbyState;
  /** Begins to load and to listen; answers how to stop. */
  start: () => () => void;
  /** Loads as soon as the limit allows. */
  reload: () => void;
  /** Looks from somewhere else; answers whether that is far enough to load. */
  lookFrom: (viewCenter: ViewCenter) => boolean;
  /** Loads at once what is around a place and shows that instead. */
  loadAround: (center: LatLng) => Promise<ReloadOutcome>;
  clearVisitorData: (id: string) => void;
  /** Applies what the visitor did, before anybody is asked. */
  change: (how: NearbyChange) => void;
  /** Takes options over from the visitor's account. */
  takeOptions: (options: { readonly filters?: Filters; readonly layers: Layers }) => void;
  /** Saves filters and layers; resolves false when they could not be saved. */
  keepOptions: (filters: Filters, layers: Layers) => Promise<boolean>;
}

/** A change as it is looked at when it is applied. */
export type NearbyChange = (known: NearbyState, context: ReduceContext) => NearbyState;

export function createNearby(options: NearbyOptions): NearbyModel {
  const { client, live, clock, store, page, viewer } = options;
  const { layers } = options;
  const reducer = createReducer(layers.map(({ reduce }) => reduce));
  const softReload = createSoftReload({ ...options, reducer });
  /** The visitor whose answers are held. */
  let heldFor: string | null = null;
  /** How many times options are being saved, one after the other. */
  let saving = 0;
  let lastSave: Promise<void> = Promise.resolve();
  /** The number of the last question about each thing: an earlier answer that comes later is out of date. */
  const refetches = new Map<string, number>();

  /** Changes what is known, as it is looked at now. */
  const change = (how: NearbyChange) => {
    const applied: AppliedChange = (known) => {
      const { viewCenter, filters } = store.getState();
      const center = centerOf(viewCenter);
      return center ? how(known, { now: clock(), center, filters, ownId: viewer()?._id ?? null }) : known;
    };
    store.setState(({ nearby }) => ({ nearby: applied(nearby) }));
    softReload.record(applied);
  };
  /** Nothing that was answered to another visitor may be shown to this one, nor by what they chose. */
  const forgetOthers = () => {
    const id = viewer()?._id ?? null;
    if (id === heldFor) return;
    const chosen = heldFor === null ? {} : { filters: {}, layers: DEFAULT_LAYERS };
    heldFor = id;
    store.setState({ ...chosen, nearby: reducer.nothing, reload: { status: 'never' } });
  };

  const refetch: LayerTools['refetch'] = (id, ask, put) => {
    const asked = (refetches.get(id) ?? 0) + 1;
    refetches.set(id, asked);
    const reloads = softReload.reloadCount();
    void ask().then((item) => {
      // A reload that began since knows better, and one that fails is made again.
      if (refetches.get(id) !== asked || softReload.reloadCount() !== reloads) return;
      if (item === 'unknown') softReload.soon();
      else change((known, context) => ({ ...known, ...put(known, item, context) }));
    });
  };
  const handleEvent = (event: NearbyEvent) => {
    change((known, context) => reducer.applyEvent(known, event, context));
    for (const { follow } of layers) follow?.(event, { client, refetch });
  };

  const receive = (frame: Down) => {
    if (frame.type === 'events') frame.events.forEach(handleEvent);
    else if (frame.type === 'resync' || (frame.type === 'welcome' && !frame.resumed)) softReload.soon();
    else if (frame.type === 'welcome') softReload.recover();
    for (const layer of layers) {
      const effect = layer.frame?.(frame) ?? null;
      if (effect === 'reload') softReload.soon();
      else if (effect !== null) handleEvent(effect);
    }
  };

  const lookFrom = (viewCenter: ViewCenter) => {
    const before = centerOf(store.getState().viewCenter);
    store.setState({ viewCenter });
    const center = centerOf(viewCenter);
    live.whenConnected('watch', { type: 'watch', center });
    return hasMoved(before, center, store.getState().nearby.minLockingDistance);
  };

  const followVisibility = () => {
    let hiddenAt: number | null = null;
    const onChange = () => {
      if (page.visibilityState === 'hidden') hiddenAt = clock();
      else if (shouldReloadOnResume(hiddenAt, clock())) softReload.soon();
      else softReload.recover();
    };
    page.addEventListener('visibilitychange', onChange);
    return () => page.removeEventListener('visibilitychange', onChange);
  };

  let tickWatch = idleTickWait;
  const awaitTick = () => {
    const { chosen, position: published } = options.published();
    const place = store.getState().viewCenter.physicalLocation;
    const { watch, asks } = nextTickWait(tickWatch, { place, chosen, published }, clock());
    tickWatch = watch;
    if (asks) softReload.soon();
  };

  const grow = () => {
    awaitTick();
    store.setState(({ nearby }) => {
      const now = clock();
      return { nearby: reducer.expire(nearby, now), now };
    });
  };

  store.setState({ nearby: reducer.nothing });

  return {
    ...{ store, layers, shownIn: createShownIn(layers) },
    nothing: reducer.nothing,
    start: () => {
      forgetOthers();
      const stops = [live.on(receive), followVisibility()];
      const ageing = setInterval(grow, AGEING_MS);
      store.setState({ now: clock() });
      softReload.soon();
      return () => {
        for (const stop of stops) stop();
        clearInterval(ageing);
        softReload.stop();
      };
    },
    reload: softReload.soon,
    lookFrom,
    loadAround: (center) => {
      const { viewCenter, nearby } = store.getState();
      const { physicalLocation } = viewCenter;
      const elsewhere = placeElsewhere(center, physicalLocation, nearby.minLockingDistance);
      lookFrom({ physicalLocation, virtualLocation: elsewhere });
      return softReload.now();
    },
    clearVisitorData: (id) => change((known) => reducer.withoutPerson(known, id)),
    change,
    takeOptions: (taken) => {
      forgetOthers();
      // While they are saved, what the server tells is what it had before.
      if (saving > 0) return;
      const { filters, nearby } = store.getState();
      const isOther = taken.filters !== undefined && !areSameFilters(taken.filters, filters);
      // Chosen on another device: what is held answers another question.
      const isStale = isOther && isNearbyKnown(store.getState());
      store.setState({ ...taken, ...(isStale && { nearby: askingForWhole(nearby) }) });
      if (isStale) softReload.soon();
    },
    keepOptions: async (filters, layers) => {
      const filtersChanged = !areSameFilters(filters, store.getState().filters);
      store.setState(({ nearby }) => ({
        filters,
        layers,
        // Other filters are another question: there is no difference to ask for.
        nearby: filtersChanged ? askingForWhole(nearby) : nearby,
      }));
      if (filtersChanged) softReload.soon();
      const { _id: ownId, isAnonymous = true } = viewer() ?? {};
      const save = async () => {
        const body = { options: keptOptions({ filters, layers }, isAnonymous) };
        const saved = await client.call(setOptions, { body });
        // Those chosen since are on their way.
        if (saving === 1 && saved._id === ownId) options.onOptionsSaved(saved.options);
      };
      saving += 1;
      // One after the other, so that the ones chosen last are kept.
      const isSaved = lastSave.then(save).finally(() => (saving -= 1));
      lastSave = isSaved.catch(() => undefined);
      try {
        await isSaved;
        return true;
      } catch (error) {
        if (error instanceof CallFailed) return false;
        throw error;
      }
    },
  };
}
