import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import { publicTextProblem } from '#product/moderation/public-text.rules.ts';
import { may } from '#product/visitors/access.rules.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { changeGroup as contract } from '../../contract/endpoints.ts';
import { startProblem } from '../../group-form.rules.ts';
import { closedReason, isInvited } from '../../rules.ts';
import { type AttendeeRow, attendeesOf, setContent } from '../groups.store.ts';
import type { Context } from '../context.ts';
import { findOwnGroup, openGroup } from '../find-group.ts';
import {
  columnsOf,
  hasPublicText,
  isSaid,
  publicTextsOf,
  rewordedTexts,
  textsProblem,
} from './group-content.ts';
import { inLockedGroup } from '../locked-group.ts';

export const changeGroup =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, address, body: { groupId, ...content } }) => {
    if (!may(caller, 'createGroup')) throw new Refused<typeof contract>('revoked');
    const group = await findOwnGroup(context, caller, groupId);
    const problem =
      textsProblem(content) ??
      publicTextProblem(publicTextsOf(content), await context.countryAt(group.point));
    if (problem) throw new Refused<typeof contract>(problem);
    const by = { visitorId: caller._id, groupId };
    const { row, attendees, isPrivate } = await inLockedGroup(context, by, async ({ row, tx, raw }) => {
      const now = context.clock.now();
      const over = closedReason(row, now);
      if (over) throw new Refused<typeof contract>(over);
      const attendees = await attendeesOf(tx, [groupId]);
      const repeated = await context.rewordInvitationsInTx(raw, {
        ...{ authorId: caller._id, address, texts: rewordedTexts(row, content) },
        partnerIds: invitedOf(attendees, context.hiddenFrom(caller._id)),
      });
      if (repeated !== null) throw new Refused<typeof contract>(repeated);
      if (!isSaid(row, content)) {
        const columns = columnsOf(content);
        const hasNewStart = columns.startTime.getTime() !== row.startTime.getTime();
        // One that has started may be edited as well, as long as it keeps its start.
        const late = hasNewStart && startProblem(columns.startTime, now);
        if (late) throw new Refused<typeof contract>(late);
        await setContent(tx, groupId, {
          ...columns,
          changedAt: now,
          ...(hasNewStart && { startChangedAt: now }),
        });
      }
      const isPrivate = !isSaid(row, content) && hasPublicText(row, content);
      return { row, attendees, isPrivate };
    });
    if (isPrivate) context.groupEvents.privateDetailsChanged(row, attendees);
    // Also when nothing changes: the first event may not have been sent.
    else context.groupEvents.groupChanged(row, attendees);
    const seen = await openGroup(context, caller, row);
    if (!seen) throw new Refused<typeof contract>('not-found');
    return seen;
  };

/** Those the host sees as invited: a visitor who blocked them reads nothing, and counts no more than a deleted one. */
const invitedOf = (attendees: readonly AttendeeRow[], hidden: ReadonlySet<string>): readonly string[] =>
  attendees
    .filter(isInvited)
    .map(({ visitorId }) => visitorId)
    .filter((visitorId) => !hidden.has(visitorId));
