import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import {
  AREA_NAME_LENGTH,
  MAX_SAVED_AREAS,
  type saveArea as contract,
} from '#product/map/saved-areas.contract.ts';
import { savedPoint } from '#product/map/saved-areas.rules.ts';
import type { Viewer } from '#product/visitors/access.ts';
import { lockVisitorForChange } from '#product/visitors/server/index.ts';
import type { SavedAreasDeps } from './context.ts';
import { areasOf, putArea } from './saved-areas.store.ts';

export const saveArea =
  ({ database, nearestTown }: SavedAreasDeps): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { area } }) => {
    const name = area.name ?? (await nearestTown(area.location))?.name;
    if (name === undefined) throw new Refused<typeof contract>('no-city-near');
    if (textProblem(name, { maxLength: AREA_NAME_LENGTH, mayBeEmpty: false }))
      throw new Refused<typeof contract>('disallowed-text');
    const saved = { name: name.trim(), location: savedPoint(area.location), zoom: toTenth(area.zoom) };
    return database.transaction(async (tx) => {
      // Also so that two at once do not make one more than may be.
      if (!(await lockVisitorForChange(tx, caller._id)))
        throw new Refused<typeof contract>('unauthenticated');
      await putArea(tx, caller._id, saved);
      const areas = await areasOf(tx, caller._id);
      if (areas.length > MAX_SAVED_AREAS) throw new Refused<typeof contract>('too-many');
      return { saved, areas };
    });
  };

const toTenth = (zoom: number): number => Math.round(zoom * 10) / 10;
