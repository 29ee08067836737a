import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import { GROUP_PAGE_SIZE, type listGroupMessages as contract } from '../calls.contract.ts';
import { isInside, partOf } from '../rules.ts';
import { asGroupMessages } from './as-group-messages.ts';
import type { Context } from './context.ts';
import { findGroup } from './find-group.ts';
import { authorsIn, findMessage, findMessages } from './group-messages.store.ts';

export const listGroupMessages =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, query: { groupId, before } }) => {
    const { database, blockedWith, factsOf } = context;
    const group = await findGroup(context, caller._id, groupId);
    if (!group || !isInside(partOf(caller._id, group))) throw new Refused<typeof contract>('not-found');
    const from = before === undefined ? null : await findMessage(database, before);
    if (before !== undefined && from?.groupId !== groupId) throw new Refused<typeof contract>('not-found');
    const authors = await authorsIn(database, groupId);
    const people = await factsOf(authors);
    const hidden = blockedWith(caller._id);
    const rows = await findMessages(database, {
      ...{ groupId, before: from?.sequence ?? null },
      // Else a page could come out with nothing on it, and nothing to go on from.
      exceptBy: authors.filter((id) => hidden.has(id) || !people.has(id)),
      limit: GROUP_PAGE_SIZE + 1,
    });
    const page = rows.slice(0, GROUP_PAGE_SIZE).reverse();
    return { messages: await asGroupMessages(context, page), hasMore: rows.length > GROUP_PAGE_SIZE };
  };
