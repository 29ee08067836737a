import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { MAX_FAVORITE_PLACES, type setFavoritePlace as contract } from '../contract/endpoints.ts';
import { changeFavorites } from '../rules.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { Context } from './context.ts';

/** Adds or removes a favorite; a deleted place can still be removed. */
export const setFavoritePlace =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { placeId, isFavorite } = call.body;
    if (isFavorite && !(await context.store.placeById(placeId)))
      throw new Refused<typeof contract>('not-found');
    const row = await context.updateSilently(call.caller._id, ({ favoritePlaceIds }) => {
      const changed = changeFavorites(favoritePlaceIds, placeId, isFavorite, MAX_FAVORITE_PLACES);
      if (!changed) throw new Refused<typeof contract>('too-many');
      return changed === favoritePlaceIds ? {} : { favoritePlaceIds: [...changed] };
    });
    if (!row) throw new Refused<typeof contract>('unauthenticated');
    return { favoritePlaceIds: row.favoritePlaceIds };
  };
