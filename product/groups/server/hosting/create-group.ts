import { Refused } from '#platform/contract/refused.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import type { Handler } from '#platform/http/call.ts';
import { publicTextProblem } from '#product/moderation/public-text.rules.ts';
import { may } from '#product/visitors/access.rules.ts';
import { type Caller, lockVisitorForChange } from '#product/visitors/server/index.ts';
import { type createGroup as contract, MAX_HOSTED } from '../../contract/endpoints.ts';
import { startProblem } from '../../group-form.rules.ts';
import { addGroup, countHosted } from '../groups.store.ts';
import type { Context } from '../context.ts';
import { openGroup } from '../find-group.ts';
import { columnsOf, isSaid, publicTextsOf, textsProblem } from './group-content.ts';
import type { GroupRow } from '../groups.store.ts';

type Body = BodyOf<typeof contract>;

export const createGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { _id: id = context.newId(), ...body } }) => {
    if (!caller.isConfirmed) throw new Refused<typeof contract>('confirm-email-first');
    if (!may(caller, 'createGroup')) throw new Refused<typeof contract>('revoked');
    const problem = textsProblem(body);
    if (problem) throw new Refused<typeof contract>(problem);
    const existing = await context.store.groupById(id);
    const kept = existing ?? (await keepGroup(context, caller._id, { ...body, _id: id }));
    // Its host may have changed it since.
    const isThis = kept.hostId === caller._id && (kept.timesChanged > 0 || isSaid(kept, body));
    if (!isThis) throw new Refused<typeof contract>('id-used');
    // Also for one that exists: the first event may not have been sent.
    context.groupEvents.groupChanged(kept, existing ? await context.store.attendeesOf([id]) : []);
    const seen = await openGroup(context, caller, kept);
    if (!seen) throw new Refused<typeof contract>('unauthenticated');
    return seen;
  };

async function keepGroup(
  context: Context,
  hostId: string,
  body: Body & { readonly _id: string },
): Promise<GroupRow> {
  const { _id: id } = body;
  const now = context.clock.now();
  const columns = columnsOf(body);
  const late = startProblem(columns.startTime, now);
  if (late) throw new Refused<typeof contract>(late);
  const point = await context.publishesAt(hostId);
  if (!point) throw new Refused<typeof contract>('not-on-map');
  const problem = publicTextProblem(publicTextsOf(body), await context.countryAt(point));
  if (problem) throw new Refused<typeof contract>(problem);
  await context.database.transaction(async (tx) => {
    // Also so that two at once do not make one more than may be.
    if (!(await lockVisitorForChange(tx, hostId))) throw new Refused<typeof contract>('unauthenticated');
    const isNew = await addGroup(tx, {
      ...{ id, hostId, ...columns },
      ...{ lat: point.lat, lng: point.lng, createdAt: now },
    });
    if (isNew && (await countHosted(tx, hostId, now)) > MAX_HOSTED)
      throw new Refused<typeof contract>('max-groups-reached');
  });
  const row = await context.store.groupById(id);
  if (!row) throw new Refused<typeof contract>('unauthenticated');
  return row;
}
