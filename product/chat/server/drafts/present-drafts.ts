import type { Draft } from '../../contract/conversation.ts';
import type { Context } from '../context.ts';
import { findDrafts } from './drafts.store.ts';

/** All drafts of a visitor to those who are there for them. */
export async function presentDrafts(
  { database, hiddenFrom }: Pick<Context, 'database' | 'hiddenFrom'>,
  visitorId: string,
): Promise<Draft[]> {
  const hidden = hiddenFrom(visitorId);
  return (await findDrafts(database, visitorId)).filter(({ userId }) => !hidden.has(userId));
}
