import { createMapPort } from '#product/map/map-port.ts';

/** What pages ask of the map, which is not theirs. */
export const mapPort = createMapPort();
