import { postLayer } from '#product/global-chat/web/post-layer.ts';
import { groupLayer, groupMessageLayer } from '#product/groups/web/group-layer.ts';
import type { NearbyLayer } from '#product/nearby/web/layer.ts';
import { placeLayer } from '#product/places/web/place-layer.ts';
import { tripLayer } from '#product/trips/web/trip-layer.ts';
import { peopleLayer } from '#product/visitors/web/people-layer.ts';

/** Everything that can be nearby, each registered by its slice. */
export const nearbyLayers: readonly NearbyLayer[] = [
  peopleLayer,
  placeLayer,
  groupLayer,
  groupMessageLayer,
  postLayer,
  tripLayer,
];
