import type { Handler } from '#platform/http/call.ts';
import { fromPair } from '#platform/geo/point.ts';
import type { updateRooms } from '#product/nearby/contract.ts';
import type { MapParts } from './map-parts.ts';

/** Moves the visitor's live subscriptions; the place is a query point and is dropped. */
export function makeUpdateRooms<Caller>({
  idOf,
  watchFrom,
}: Pick<MapParts<Caller>, 'idOf' | 'watchFrom'>): Handler<typeof updateRooms, Caller> {
  return ({ body, caller }) => {
    watchFrom(idOf(caller), fromPair(body.physicalLocation));
    return 'OK';
  };
}
