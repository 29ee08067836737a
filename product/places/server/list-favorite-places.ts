import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { listFavoritePlaces as contract } from '../contract/endpoints.ts';
import type { Context } from './context.ts';

/** Omits places that no longer exist. */
export const listFavoritePlaces =
  ({ store, favoritesOf }: Context): Handler<typeof contract, Viewer> =>
  async ({ caller }) => {
    const ids = await favoritesOf(caller._id);
    const rows = new Map((await store.placesById(ids)).map((row) => [row.id, row]));
    const places = ids.toReversed().flatMap((id) => {
      const row = rows.get(id);
      if (!row) return [];
      const { name, type, lat, lng } = row;
      return [{ _id: id, name, type, location: { coordinates: [lng, lat] as [number, number] } }];
    });
    return { places };
  };
