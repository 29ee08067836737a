import type { EndpointsOf } from '#platform/contract/endpoints-of.ts';
import type { Handlers } from '#platform/http/call.ts';
import type * as contract from '#product/map/saved-areas.contract.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { SavedAreasDeps } from './context.ts';
import { listSavedAreas } from './list-saved-areas.ts';
import { removeArea } from './remove-area.ts';
import { saveArea } from './save-area.ts';

type Calls = EndpointsOf<typeof contract>;

/** The areas a visitor saved to look at again. */
export const savedAreasHandlers = (deps: SavedAreasDeps): Handlers<Calls, Viewer> => ({
  listSavedAreas: listSavedAreas(deps),
  saveArea: saveArea(deps),
  removeArea: removeArea(deps),
});
