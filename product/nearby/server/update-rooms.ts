import type { Handler } from '#platform/http/call.ts';
import { fromPair, type LatLng } from '#platform/geo/point.ts';
import type { updateRooms } from '#product/nearby/contract.ts';

/** Moves the visitor's live subscriptions; the place is a query point and is dropped. */
export function makeUpdateRooms<Caller>({
  idOf,
  watchFrom,
}: {
  readonly idOf: (caller: Caller) => string;
  readonly watchFrom: (visitorId: string, centre: LatLng) => void;
}): Handler<typeof updateRooms, Caller> {
  return ({ body, caller }) => {
    watchFrom(idOf(caller), fromPair(body.physicalLocation));
    return 'OK';
  };
}
