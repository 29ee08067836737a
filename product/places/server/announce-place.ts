import type { LiveApi } from '#product/live/server/index.ts';
import type { PlaceChangedEvent, PlaceEvent } from '../contract/events.ts';
import type { PlaceChange } from './changed-places.ts';

/** Announces a changed place to viewers of its area, or one of them. */
export const announcePlace =
  ({ announce }: Pick<LiveApi, 'announce'>) =>
  ({ place, subjectIds, actorIds, onlyTo }: PlaceChange): void => {
    const at = place.location.coordinates;
    const announceNow = (key: string, about: readonly string[], event: PlaceEvent | PlaceChangedEvent) =>
      announce({
        ...(onlyTo === undefined ? { key } : { key: `${key} to ${onlyTo}`, onlyTo }),
        subjectIds: about,
        from: at,
        to: at,
        arrived: Buffer.from(JSON.stringify(event)),
        left: null,
      });
    announceNow(`place ${place._id}`, subjectIds, { type: 'place', place });
    // One event for each person, because viewers differ in whom they may see.
    for (const by of actorIds)
      announceNow(`place ${place._id} by ${by}`, onlyTo === undefined ? [by] : [], {
        ...{ type: 'place', placeId: place._id, campusId: place.isChildOfCampusId },
      });
  };
