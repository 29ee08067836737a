import { GROUP_PAGE_SIZE, MAX_GROUP_MESSAGES } from '../../contract/endpoints.ts';
import type { GroupMessagePage } from '../../contract/schema.ts';
import { presentGroupMessages } from './present-group-messages.ts';
import type { Context } from '../context.ts';
import { authorsIn, findMessages } from './group-messages.store.ts';

export interface PageQuery {
  readonly groupId: string;
  /** Only messages before this number. */
  readonly before?: number | null;
  /** All messages from this number on, in place of a page. */
  readonly from?: number | null;
}

/** The newest messages of a group that fit the query, as the viewer reads them. */
export async function messagePage(
  context: Context,
  viewerId: string,
  { groupId, before = null, from = null }: PageQuery,
): Promise<GroupMessagePage> {
  const { database, hiddenFrom, publicProfiles } = context;
  const authors = await authorsIn(database, groupId);
  const people = await publicProfiles(authors);
  const hidden = hiddenFrom(viewerId);
  // Else a page could come out with nothing on it, and nothing to go on from.
  const exceptBy = authors.filter((id) => hidden.has(id) || !people.has(id));
  const most = from === null ? GROUP_PAGE_SIZE : MAX_GROUP_MESSAGES;
  const rows = await findMessages(database, { groupId, before, exceptBy, limit: most + 1 });
  const isMeant = ({ seq }: (typeof rows)[number]) => from === null || seq >= from;
  const page = rows.slice(0, most).filter(isMeant).reverse();
  return { messages: await presentGroupMessages(context, page), hasMore: rows.length > page.length };
}
