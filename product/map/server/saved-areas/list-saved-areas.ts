import type { Handler } from '#platform/http/call.ts';
import type { listSavedAreas as contract } from '#product/map/saved-areas.contract.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { SavedAreasDeps } from './context.ts';
import { areasOf } from './saved-areas.store.ts';

export const listSavedAreas =
  ({ database }: SavedAreasDeps): Handler<typeof contract, Viewer> =>
  async ({ caller }) => ({ areas: await areasOf(database, caller._id) });
