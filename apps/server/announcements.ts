import { type LngLatPair, toPair } from '#platform/geo/point.ts';
import type { PostChange } from '#product/global-chat/server/index.ts';
import type { GroupChange } from '#product/groups/server/index.ts';
import type { PlaceChange } from '#product/places/server/index.ts';
import type { Announce } from '#product/presence/server/index.ts';
import type { Down, RoomEvent } from '#wire/down.ts';

/** What happens at one spot and stays there. */
interface Happening {
  readonly key: string;
  readonly about: readonly string[];
  readonly at: LngLatPair;
  readonly event: RoomEvent;
}

/** How what the slices tell goes to whoever looks there: the one place where their events become announcements. */
export function announcements(announce: Announce, toOwn: (visitorId: string, frame: Down) => void) {
  const tell = ({ key, about, at, event }: Happening, from: LngLatPair | null): void =>
    announce({ key, about, from, to: at, arrived: Buffer.from(JSON.stringify(event)), left: null });
  return {
    postChanged: ({ postId, authorId, at: point, now }: PostChange): void => {
      const at = toPair(point);
      const type = 'globalMessage';
      const event: RoomEvent =
        typeof now === 'object'
          ? { type, globalMessage: now }
          : now === 'gone'
            ? { type, gone: postId }
            : { type, flagged: postId };
      tell({ key: `post ${postId}`, about: [authorId], at, event }, at);
      toOwn(authorId, { type: 'ownPosts' });
    },
    placeChanged: ({ place, aboutIds, byIds }: PlaceChange): void => {
      const at = place.location.coordinates;
      const type = 'place';
      tell({ key: `place ${place._id}`, about: aboutIds, at, event: { type, place } }, at);
      const event = { type, placeId: place._id, campusId: place.isChildOfCampusId } as const;
      // Of each apart: who must not hear of one may still be told of the other.
      for (const by of byIds) tell({ key: `place ${place._id} by ${by}`, about: [by], at, event }, at);
    },
    groupChanged: ({ groupId, aboutIds, at: point }: GroupChange): void => {
      const at = toPair(point);
      tell({ key: `group ${groupId}`, about: aboutIds, at, event: { type: 'group', groupId } }, at);
    },
  };
}
