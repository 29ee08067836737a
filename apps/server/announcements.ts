import { type LngLatPair, toPair } from '#platform/geo/point.ts';
import type { GlobalMessage } from '#product/global-chat/contract.ts';
import type { GroupChange } from '#product/groups/server/index.ts';
import type { PlaceChange } from '#product/places/server/index.ts';
import type { Announce } from '#product/presence/server/index.ts';
import type { RoomEvent } from '#wire/down.ts';

/** What happens at one spot and stays there. */
interface Happening {
  readonly key: string;
  readonly about: readonly string[];
  readonly at: LngLatPair;
  readonly event: RoomEvent;
}

/** How what the slices tell goes to whoever looks there: the one place where their events become announcements. */
export function announcements(announce: Announce) {
  const tell = ({ key, about, at, event }: Happening, from: LngLatPair | null): void =>
    announce({ key, about, from, to: at, arrived: Buffer.from(JSON.stringify(event)), left: null });
  return {
    posted: (post: GlobalMessage): void => {
      const { author, location } = post;
      const event: RoomEvent = { type: 'globalMessage', globalMessage: post };
      tell({ key: `post ${post._id}`, about: [author._id], at: location.coordinates, event }, null);
    },
    placeChanged: ({ place, aboutIds }: PlaceChange): void => {
      const at = place.location.coordinates;
      tell({ key: `place ${place._id}`, about: aboutIds, at, event: { type: 'place', place } }, at);
    },
    groupChanged: ({ groupId, hostId, at: point }: GroupChange): void => {
      const at = toPair(point);
      tell({ key: `group ${groupId}`, about: [hostId], at, event: { type: 'group', groupId } }, at);
    },
  };
}
