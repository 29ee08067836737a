import type { LatLng } from '#platform/geo/point.ts';
import type { GroupsApi } from '#product/groups/server/index.ts';

/** Where something somebody publishes is shown: the same projection as everybody's; null where he shows nothing. */
export type Publish = (visitorId: string, point: LatLng) => Promise<LatLng | null>;

/** What lets groups meet on the map. */
export interface GroupDoors {
  readonly publish: Publish;
  readonly groups: Pick<GroupsApi, 'upsertMeeting'>;
}
