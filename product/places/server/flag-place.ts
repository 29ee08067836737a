import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { isFilledIn } from '#product/reports/rules.ts';
import { createReport } from '#product/reports/server/index.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { flagPlace as contract } from '../contract/endpoints.ts';
import { nearbyPeople } from '../contract/nearby.ts';
import type { Context } from './context.ts';
import { placeFor } from './get-place.ts';

/** Stores the report and answers the place as its page shows it. */
export const flagPlace =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, address, body: { placeId, isFlagged: _isFlagged, _id = context.newId(), ...form } }) => {
    const { database, clock, store } = context;
    if (!may(caller, 'flagUser')) throw new Refused<typeof contract>('revoked');
    if (form.source !== 'Place' || !isFilledIn(form)) throw new Refused<typeof contract>('invalid-report');
    if (!(await store.placeById(placeId))) throw new Refused<typeof contract>('not-found');
    const report = { id: _id, reporterId: caller._id, form, subjectId: placeId, now: clock.now() };
    const filed = await database.transaction((tx) => createReport(tx, report));
    if (filed === 'id-used') throw new Refused<typeof contract>('id-used');
    const found = await placeFor(context, caller, placeId);
    if (!found) throw new Refused<typeof contract>('not-found');
    const shown = nearbyPeople.places({ places: [found.place], activeVisits: [] });
    await context.countPeople({ caller, address }, shown);
    return found.place;
  };
