import type { LiveApi } from '#product/live/server/index.ts';
import type { PlaceChangedEvent, PlaceEvent } from '../contract.ts';
import type { PlaceChange } from './changed-places.ts';

/** Tells a changed place to everyone who looks there. */
export const announcePlace =
  ({ announce }: Pick<LiveApi, 'announce'>) =>
  ({ place, aboutIds, byIds }: PlaceChange): void => {
    const at = place.location.coordinates;
    const tell = (key: string, about: readonly string[], event: PlaceEvent | PlaceChangedEvent) =>
      announce({
        key,
        subjectIds: about,
        from: at,
        to: at,
        arrived: Buffer.from(JSON.stringify(event)),
        left: null,
      });
    tell(`place ${place._id}`, aboutIds, { type: 'place', place });
    // One event for each person: who must not hear of one may still be told of the other.
    for (const by of byIds)
      tell(`place ${place._id} by ${by}`, [by], {
        ...{ type: 'place', placeId: place._id, campusId: place.isChildOfCampusId },
      });
  };
