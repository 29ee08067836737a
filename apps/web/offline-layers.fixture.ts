import { createHttpClient } from '#platform/client/http-client.ts';
import { createLiveConnection } from '#platform/client/live/live-connection.ts';
import { NO_FOREIGN_HOSTS } from '#platform/client/request.rules.ts';
import { rateLimitReasons, refusalsOfCall } from '#wire/refusals.ts';
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '#wire/version.ts';
import { liveProtocol } from './start/live/live-protocol.ts';
import { loadLayers } from './start/models/layers.ts';

const log = { error: () => undefined };
const fail = () => {
  throw new TypeError('offline');
};
const client = createHttpClient({
  ...{ ownOrigin: 'https://hereabout.test', foreign: NO_FOREIGN_HOSTS, native: null, log },
  ...{ wireVersion: WIRE_VERSION, wireVersionHeader: WIRE_VERSION_HEADER },
  ...{ refusalsOf: refusalsOfCall, rateLimitReasons },
  ...{ onRateLimited: () => undefined, onReachable: () => undefined, fetch: fail },
});
const live = createLiveConnection({ protocol: liveProtocol, open: fail, log });

/** The layers of the app, on a device without a network. */
export const offlineLayers = (await loadLayers())({ client, live });
