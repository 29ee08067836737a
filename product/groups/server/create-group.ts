import { DAY_MS } from '#platform/clock/round-time.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import type { Handler } from '#platform/http/call.ts';
import { hasPhoneNumber } from '#platform/phones/phone-numbers.ts';
import { textProblem } from '#platform/text/fit-text.ts';
import { hasWayToPay } from '#platform/text/ways-to-pay.ts';
import { may } from '#product/visitors/access.rules.ts';
import { type Caller, lockVisitor } from '#product/visitors/server/index.ts';
import {
  type createGroup as contract,
  GROUP_LENGTHS,
  MAX_DAYS_AHEAD,
  MAX_HOSTED,
} from '../calls.contract.ts';
import { addGroup, countHosted } from './attending.store.ts';
import type { Context } from './context.ts';
import { openGroup } from './find-group.ts';
import type { GroupRow } from './groups.store.ts';

type Body = BodyOf<typeof contract>;

export const createGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { _id: id = context.newId(), ...body } }) => {
    if (!may(caller, 'createGroup')) throw new Refused<typeof contract>('revoked');
    const problem = problemOf(body);
    if (problem) throw new Refused<typeof contract>(problem);
    const standing = await context.store.groupById(id);
    const kept = standing ?? (await keepGroup(context, caller._id, { ...body, _id: id }));
    if (!isThis(kept, caller._id, body)) throw new Refused<typeof contract>('id-used');
    // Also of one that stands: the telling of the first time may not have come about.
    context.telling.groupChanged(kept, standing ? await context.store.attendeesOf([id]) : []);
    const seen = await openGroup(context, caller, kept);
    if (!seen) throw new Refused<typeof contract>('unauthenticated');
    return seen;
  };

async function keepGroup(
  context: Context,
  hostId: string,
  body: Body & { readonly _id: string },
): Promise<GroupRow> {
  const { detailsPublic, detailsPrivate, _id: id } = body;
  const now = context.clock.now();
  const startTime = new Date(body.startTime);
  if (startTime <= now) throw new Refused<typeof contract>('in-the-past');
  if (startTime.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)
    throw new Refused<typeof contract>('too-far-ahead');
  const point = await context.standsAt(hostId);
  if (!point) throw new Refused<typeof contract>('not-on-map');
  const country = await context.countryAt(point);
  const said = [detailsPublic.name, detailsPublic.description];
  if (said.some((text) => hasPhoneNumber(text, country)))
    throw new Refused<typeof contract>('phone-detected');
  if (said.some(hasWayToPay)) throw new Refused<typeof contract>('post-violation');
  await context.database.transaction(async (tx) => {
    // Also so that two at once do not make one more than may be.
    if (!(await lockVisitor(tx, hostId))) throw new Refused<typeof contract>('unauthenticated');
    const isNew = await addGroup(tx, {
      ...{ id, hostId, ...detailsPublic, ...detailsPrivate },
      ...{ lat: point.lat, lng: point.lng, startTime, createdAt: now },
    });
    if (isNew && (await countHosted(tx, hostId, now)) > MAX_HOSTED)
      throw new Refused<typeof contract>('max-groups-reached');
  });
  const row = await context.store.groupById(id);
  if (!row) throw new Refused<typeof contract>('unauthenticated');
  return row;
}

function problemOf({ detailsPublic, detailsPrivate }: Body): 'empty' | 'unfit-text' | null {
  const { name, ...rest } = { ...detailsPublic, ...detailsPrivate };
  const problem = textProblem(name, { maxLength: GROUP_LENGTHS.name, mayBeEmpty: false });
  if (problem) return problem;
  for (const key of ['description', 'address', 'otherDetails'] as const) {
    const found = textProblem(rest[key], { maxLength: GROUP_LENGTHS[key], mayBeEmpty: true });
    if (found) return found;
  }
  return null;
}

const isThis = (row: GroupRow, hostId: string, { detailsPublic, detailsPrivate, startTime }: Body): boolean =>
  row.hostId === hostId &&
  row.name === detailsPublic.name &&
  row.description === detailsPublic.description &&
  row.address === detailsPrivate.address &&
  row.otherDetails === detailsPrivate.otherDetails &&
  row.startTime.getTime() === new Date(startTime).getTime();
