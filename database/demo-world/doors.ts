import type { LatLng } from '#platform/geo/point.ts';
import type { GroupsApi } from '#product/groups/server/index.ts';

/** The published position of a point, by the projection of all visitors; null where they show none. */
export type Publish = (visitorId: string, point: LatLng) => Promise<LatLng | null>;

/** The interfaces that let groups meet on the map. */
export interface GroupDoors {
  readonly publish: Publish;
  readonly groups: Pick<GroupsApi, 'upsertMeeting'>;
}
