import { useMutation } from '#platform/client/use-mutation.ts';
import { useMinute } from '#platform/ui/hooks/use-minute.ts';
import type { OwnVisit } from '../../contract/endpoints.ts';
import { cancelVisit, checkIn } from '../../contract/endpoints.ts';

export type VisitWish = 'seen' | 'hidden' | 'leave';

/**
 * Check-in at a place, visible or private, and check-out.
 *
 * @param ownVisit null without one, and while it is unknown
 * @param onChanged called when the visit or its visibility changed
 */
export function useCheckIn(
  placeId: string,
  ownVisit: OwnVisit | null,
  failedWords: string,
  onChanged: () => void,
) {
  const now = useMinute();
  /** The visit that has not ended; it may be at another place. */
  const current = ownVisit && Date.parse(ownVisit.endsAt) > now.getTime() ? ownVisit : null;
  const { act, acting } = useMutation(
    async (client, wish: VisitWish) => {
      if (wish !== 'leave') await client.call(checkIn, { body: { placeId, visible: wish === 'seen' } });
      else if (current) await client.call(cancelVisit, { body: { visitId: current.visit._id } });
      onChanged();
    },
    () => failedWords,
  );
  return {
    current,
    isHere: current?.visit.placeId === placeId,
    /** What a button for a wish has. */
    button: (wish: VisitWish) => ({
      busy: acting === wish,
      onClick: () => {
        if (acting === null) void act(wish);
      },
    }),
  };
}
