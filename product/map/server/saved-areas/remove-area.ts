import type { Handler } from '#platform/http/call.ts';
import type { removeArea as contract } from '#product/map/saved-areas.contract.ts';
import { savedPoint } from '#product/map/saved-areas.rules.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { SavedAreasDeps } from './context.ts';
import { areasOf, deleteArea } from './saved-areas.store.ts';

export const removeArea =
  ({ database }: SavedAreasDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, body }) => {
    await deleteArea(database, caller._id, savedPoint(body.location));
    return { areas: await areasOf(database, caller._id) };
  };
