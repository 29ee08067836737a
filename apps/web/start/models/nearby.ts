import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import { createNearby, type NearbyModel } from '#product/nearby/web/nearby-model.ts';
import { openNearby } from '#product/nearby/web/nearby-commands.ts';
import { nearbyStore } from '#product/nearby/web/nearby.store.ts';
import { followAreaNotices } from '#product/area-notices/web/follow-area-notices.ts';
import { followLeaving } from '#product/presence/web/follow-leaving.ts';
import { arrived, stopShowing } from '#product/presence/web/location/device-location.ts';
import { publishedStore, setPublished, locationStore } from '#product/presence/web/index.ts';
import { followNotices } from '#product/saved-people/web/follow-notices.ts';
import type { Visitor } from '#product/visitors/contract.ts';
import { keptOptions } from '#product/visitors/rules.ts';
import { askAboutVisitor, sessionStore, updateVisitor } from '#product/visitors/web/index.ts';
import { isChangingSession } from '../../shell/app.store.ts';
import { rememberUnfiltered } from '../ask-nearby-ahead.ts';
import type { Services } from '../services.ts';

let started: NearbyModel | null = null;

/** Remembers whether the next visit begins without filters, and nothing of them. */
const followFilters = () =>
  nearbyStore.subscribe(({ reload, filters }, before) => {
    if (reload.status === 'loaded' && before.reload !== reload)
      rememberUnfiltered(Object.keys(filters).length === 0);
  });

/** What is nearby, for the whole app; created once, loads nothing until it is opened. */
export function startNearby({
  client,
  live,
  log,
  layers,
  onboarding,
}: Pick<Services, 'client' | 'live' | 'log'> & {
  readonly layers: readonly NearbyLayer[];
  readonly onboarding: Pick<Services['onboarding'], 'denyAccess'>;
}): NearbyModel {
  const { physicalLocation, virtualLocation } = locationStore.getState();
  if (!started) nearbyStore.setState({ viewCenter: { physicalLocation, virtualLocation }, now: Date.now() });
  if (!started) {
    followLeaving(live);
    followAreaNotices(live);
    followNotices(live);
    followFilters();
  }
  started ??= createNearby({
    ...{ client, live, log, layers, store: nearbyStore, page: document },
    clock: () => Date.now(),
    viewer: () => sessionStore.getState().visitor,
    published: () => publishedStore.getState(),
    askAboutVisitor: () => {
      const take = askAboutVisitor();
      return (told) => take(definedOf(told));
    },
    onOptionsSaved: (options) => updateVisitor({ options }),
    onPublished: setPublished,
    arrival: {
      isDue: () => locationStore.getState().isArriving === true,
      onAnswered: arrived,
      onLeft: () => void stopShowing(),
    },
    denyAccess: (blocker) => {
      // A visitor who leaves, or becomes another, is refused too, and goes on from there.
      if (!isChangingSession()) onboarding.denyAccess(blocker);
    },
  });
  return started;
}

/** Opens it for the visitor at their viewpoint; returns how to close it. */
export function openNearbyForVisitor(nearby: NearbyModel): () => void {
  const { physicalLocation, virtualLocation } = locationStore.getState();
  nearby.lookFrom({ physicalLocation, virtualLocation });
  takeOptions(nearby);
  const stops = [followOptions(nearby), followWhereabouts(nearby), openNearby(nearby)];
  return () => {
    for (const stop of stops) stop();
  };
}

function takeOptions(nearby: NearbyModel): void {
  const { visitor } = sessionStore.getState();
  if (!visitor) return;
  const { filters, layers } = visitor.options;
  // What is not stored stays as it is here.
  nearby.takeOptions(keptOptions({ filters, layers }, visitor.isAnonymous));
}

const followOptions = (nearby: NearbyModel) =>
  sessionStore.subscribe(({ visitor }, before) => {
    if (visitor?.options !== before.visitor?.options) takeOptions(nearby);
  });

const followWhereabouts = (nearby: NearbyModel) =>
  locationStore.subscribe((now, before) => {
    if (now === before) return;
    const { physicalLocation, virtualLocation } = now;
    const hasMoved = nearby.lookFrom({ physicalLocation, virtualLocation });
    // The device may not have moved: only a reload tells the server that the visitor is back.
    const isBack = before.physicalLocation === null && physicalLocation !== null;
    if (hasMoved || isBack) nearby.reload();
  });

/** Absent fields of an answer are left out. */
const definedOf = (told: {
  readonly [Field in keyof Visitor]?: Visitor[Field] | undefined;
}): Partial<Visitor> => Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
