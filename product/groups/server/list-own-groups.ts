import { DAY_MS, HOUR_MS } from '#platform/clock/round-time.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { isListed } from '../attendance.rules.ts';
import { type listOwnGroups as contract, OVER_LISTED_DAYS } from '../contract/endpoints.ts';
import { peopleInGroup } from '../contract/nearby.ts';
import { COMPLETES_AFTER_HOURS } from '../contract/schema.ts';
import { isOwnState } from '../list.rules.ts';
import { type GroupFacts, inviteStateOf } from '../rules.ts';
import { groupsOf } from './groups.store.ts';
import type { Context } from './context.ts';
import { openGroups } from './find-group.ts';
import { groupFacts } from './group-facts.ts';

const LISTED_MS = COMPLETES_AFTER_HOURS * HOUR_MS + OVER_LISTED_DAYS * DAY_MS;

export const listOwnGroups =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { caller } = call;
    const { database, hiddenFrom, clock } = context;
    const { _id: viewerId } = caller;
    const now = clock.now();
    const hidden = hiddenFrom(viewerId);
    const rows = await groupsOf(database, viewerId, new Date(now.getTime() - LISTED_MS));
    const facts = await groupFacts(
      context,
      rows.filter(({ hostId }) => !hidden.has(hostId)),
    );
    const own = facts.filter((group) => isListedForViewer(viewerId, group) && isListed(group, now));
    const groups = await openGroups(context, caller, own);
    await context.countPeople(call, groups.flatMap(peopleInGroup));
    return { groups };
  };

function isListedForViewer(viewerId: string, { hostId, attendees }: GroupFacts): boolean {
  const attendee = attendees.get(viewerId);
  return viewerId === hostId || (attendee !== undefined && isOwnState(inviteStateOf(attendee)));
}
