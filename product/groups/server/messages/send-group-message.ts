import type { BodyOf } from '#platform/contract/endpoint.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Queries } from '#platform/db/database.ts';
import type { Handler } from '#platform/http/call.ts';
import { hasPhoneNumber } from '#platform/phones/phone-numbers.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { GROUP_MESSAGE_LENGTH, type sendGroupMessage as contract } from '../../contract/endpoints.ts';
import { closedReason, isInside, viewerRoleOf } from '../../rules.ts';
import { presentGroupMessages } from './present-group-messages.ts';
import { inLockedGroup } from '../locked-group.ts';
import type { Context } from '../context.ts';
import { findGroupInside } from '../find-group.ts';
import {
  addMessage,
  addPhoto,
  findMessage,
  type GroupMessageRow,
  photosOfMessages,
} from './group-messages.store.ts';
import { type AttendeeRow, attendeesOf, type GroupRow } from '../groups.store.ts';

type NewMessage = BodyOf<typeof contract> & { readonly _id: string };

export const sendGroupMessage =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: { _id = context.newId(), ...body } }) => {
    if (!may(caller, 'joinGroup')) throw new Refused<typeof contract>('revoked');
    const limits = { maxLength: GROUP_MESSAGE_LENGTH, mayBeEmpty: Boolean(body.file) };
    const problem = textProblem(body.body, limits);
    if (problem) throw new Refused<typeof contract>(problem);
    const group = await findGroupInside(context, caller._id, body.groupId);
    if (!group) throw new Refused<typeof contract>('not-found');
    if (hasPhoneNumber(body.body, await context.countryAt(group.point)))
      throw new Refused<typeof contract>('phone-detected');
    const { row, attendees } = await keep(context, caller._id, { ...body, _id });
    // Also for one that exists: the first event may not have been sent.
    context.groupEvents.messageAdded({ ...group, ...group.point }, attendees, caller._id);
    const [message] = await presentGroupMessages(context, [row]);
    if (!message) throw new Refused<typeof contract>('unauthenticated');
    return message;
  };

const keep = (
  context: Context,
  authorId: string,
  said: NewMessage,
): Promise<{ readonly row: GroupMessageRow; readonly attendees: readonly AttendeeRow[] }> =>
  inLockedGroup(context, { visitorId: authorId, groupId: said.groupId }, async ({ row: group, tx }) => {
    const attendees = await attendeesOf(tx, [said.groupId]);
    // The visitor may have been removed while waiting for the lock.
    if (!isStillInside(group, attendees, authorId)) throw new Refused<typeof contract>('not-found');
    const existing = await findMessage(tx, said._id);
    if (existing) {
      if (!(await isThis(tx, existing, authorId, said))) throw new Refused<typeof contract>('id-used');
      return { row: existing, attendees };
    }
    const now = context.clock.now();
    const over = closedReason(group, now);
    if (over) throw new Refused<typeof contract>(over);
    const { _id: id, groupId, body, file } = said;
    const row = await addMessage(tx, { id, groupId, authorId, body, createdAt: now });
    if (!row) throw new Refused<typeof contract>('id-used');
    if (file) {
      const photo = await context.takeUnsentPhoto(tx, authorId, file.filepath);
      if (!photo) throw new Refused<typeof contract>('unknown-photo');
      const { classification, width, height, blur } = photo;
      await addPhoto(tx, {
        ...{ id: photo.id, visitorId: authorId, messageId: id },
        ...{ classification, width, height, blur },
      });
    }
    return { row, attendees };
  });

function isStillInside({ hostId }: GroupRow, attendees: readonly AttendeeRow[], visitorId: string): boolean {
  const byId = new Map(attendees.map((attendee) => [attendee.visitorId, attendee]));
  return isInside(viewerRoleOf(visitorId, { hostId, attendees: byId }));
}

async function isThis(
  tx: Queries,
  row: GroupMessageRow,
  authorId: string,
  said: NewMessage,
): Promise<boolean> {
  const { authorId: by, groupId, body } = row;
  if (by !== authorId || groupId !== said.groupId || body !== said.body) return false;
  const photo = (await photosOfMessages(tx, [row.id])).get(row.id);
  return (photo?.id ?? null) === (said.file?.filepath ?? null);
}
