import { watchLocation } from '#platform/device/location.ts';
import type { SessionPart } from '#product/session-part.ts';
import { LIVE_LOCATION_DECIMALS } from '../contract/schema.ts';
import {
  createLiveLocationsModel,
  type LiveLocationsModel,
  type LiveLocationsOptions,
} from './live-locations.model.ts';
import { visibleLocationsStore } from './visible-locations.store.ts';

/** The live locations of a visitor who can chat; one continues on every page. */
export const liveLocations: SessionPart<Pick<LiveLocationsOptions, 'client' | 'live'>, LiveLocationsModel> = {
  isFor: ({ can }) => can.chat,
  create: ({ client, live }) => {
    const model = createLiveLocationsModel({
      ...{ client, live },
      clock: () => new Date(),
      watch: (onPoint) => watchLocation({ decimals: LIVE_LOCATION_DECIMALS }, onPoint),
    });
    model.store.subscribe(({ liveLocations: all, ownId }) => {
      const count = all.filter(({ sharerId }) => sharerId === ownId).length;
      if (count !== visibleLocationsStore.getState().count) visibleLocationsStore.setState({ count });
    });
    return { api: model, model };
  },
};
