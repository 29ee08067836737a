import type { Handler } from '#platform/http/call.ts';
import { fromPair } from '#platform/geo/point.ts';
import type { LiveApi } from '#product/live/server/index.ts';
import type { updateRooms as contract } from '#product/nearby/contract.ts';

/** Moves the visitor's live subscriptions; the place is a query point and is dropped. */
export function updateRooms<Caller>({
  idOf,
  watchFrom,
}: {
  readonly idOf: (caller: Caller) => string;
} & Pick<LiveApi, 'watchFrom'>): Handler<typeof contract, Caller> {
  return ({ body, caller }) => {
    watchFrom(idOf(caller), fromPair(body.physicalLocation));
    return 'OK';
  };
}
