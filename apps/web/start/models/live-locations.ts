import { watchLocation } from '#platform/device/location.ts';
import { LIVE_LOCATION_DECIMALS } from '#product/live-location/contract/schema.ts';
import {
  createLiveLocationsModel,
  type LiveLocationsModel,
} from '#product/live-location/web/live-locations.model.ts';
import { visibleLocationsStore } from '../../shell/map/visible-locations.store.ts';
import { followOwnId } from '../session/follow-own-id.ts';
import type { Services } from '../services.ts';

let started: LiveLocationsModel | null = null;

/** The visitor's live locations; created once, so that one continues on every page. */
export function startLiveLocations({ client, live }: Pick<Services, 'client' | 'live'>): LiveLocationsModel {
  if (started) return started;
  const model = createLiveLocationsModel({
    ...{ client, live },
    clock: () => new Date(),
    watch: (onPoint) => watchLocation({ decimals: LIVE_LOCATION_DECIMALS }, onPoint),
  });
  started = model;
  model.store.subscribe(({ liveLocations, ownId }) => {
    const count = liveLocations.filter(({ sharerId }) => sharerId === ownId).length;
    if (count !== visibleLocationsStore.getState().count) visibleLocationsStore.setState({ count });
  });
  followOwnId(model, ({ can }) => can.chat);
  return model;
}
