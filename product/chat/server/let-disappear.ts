import { numberSides } from './changes.store.ts';
import type { Context } from './context.ts';
import { findDue, takeGone } from './disappearing.store.ts';
import { numbering } from './numbering.ts';

/** So many messages of one conversation go in one transaction, so that nobody is locked for long. */
const MOST_OF_ONE = 500;

/**
 * Takes away what is gone of some conversations, and tells both what their lists show now. Answers of how many.
 *
 * @param most so many conversations
 */
export async function letDisappear(deps: Context, most: number): Promise<number> {
  const now = deps.clock.now();
  const due = await findDue(deps.database, now, most);
  for (const conversation of due) while ((await letSomeGo(deps, conversation, now)) === MOST_OF_ONE);
  return due.length;
}

/** The oldest that are gone of one conversation; answers how many. */
async function letSomeGo(
  deps: Context,
  { id: conversationId, lowId, highId }: Awaited<ReturnType<typeof findDue>>[number],
  now: Date,
): Promise<number> {
  const { count, numbers } = await numbering(deps, [lowId, highId], async (tx) => {
    const count = await takeGone(tx, conversationId, now, MOST_OF_ONE);
    return { count, numbers: count === 0 ? [] : await numberSides(tx, conversationId, [lowId, highId]) };
  });
  for (const [visitorId, change] of numbers)
    if (!deps.blockedWith(visitorId).has(visitorId === lowId ? highId : lowId))
      deps.tellConversation(visitorId, change, conversationId);
  return count;
}
