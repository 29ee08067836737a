import { watchLocation } from '#platform/device/location.ts';
import { LIVE_LOCATION_DECIMALS } from '#product/live-location/contract.ts';
import {
  createLiveLocationsModel,
  type LiveLocationsModel,
} from '#product/live-location/web/live-locations.model.ts';
import { sessionStore } from '#product/visitors/web/index.ts';
import { appStore } from '../shell/app.store.ts';
import { visibleLocationsStore } from '../shell/visible-locations.store.ts';
import type { Services } from './services.ts';

let started: LiveLocationsModel | null = null;

/** The live spots of whoever is there; made once, so that one goes on while he looks elsewhere. */
export function startLiveLocations({ client, live }: Pick<Services, 'client' | 'live'>): LiveLocationsModel {
  if (started) return started;
  const model = createLiveLocationsModel({
    ...{ client, live },
    clock: () => new Date(),
    watch: (onPoint) => watchLocation({ decimals: LIVE_LOCATION_DECIMALS }, onPoint),
  });
  started = model;
  const follow = () => {
    const { visitor } = sessionStore.getState();
    const isThere = visitor?.can.chat === true && !appStore.getState().isLoggingOut;
    const ownId = isThere ? visitor._id : null;
    if (ownId === model.store.getState().ownId) return;
    if (ownId === null) model.stop();
    else model.start(ownId);
  };
  model.store.subscribe(({ liveLocations, ownId }) => {
    const count = liveLocations.filter(({ sharerId }) => sharerId === ownId).length;
    if (count !== visibleLocationsStore.getState().count) visibleLocationsStore.setState({ count });
  });
  sessionStore.subscribe(follow);
  appStore.subscribe(({ isLoggingOut }, before) => {
    if (isLoggingOut !== before.isLoggingOut) follow();
  });
  follow();
  return model;
}
