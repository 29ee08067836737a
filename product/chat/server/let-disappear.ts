import { numberSides } from './changes.store.ts';
import type { Context } from './context.ts';
import { findDue, takeGone } from './disappearing.store.ts';
import { numbering } from './numbering.ts';

/** So many messages of one conversation go together, so that nobody is locked for long. */
const MOST_OF_ONE = 500;

/**
 * Takes away what is gone of some conversations, and tells both what their lists show now. Answers of how many.
 *
 * @param most so many conversations
 */
export async function letDisappear(deps: Context, most: number): Promise<number> {
  const now = deps.clock.now();
  const due = await findDue(deps.database, now, most);
  for (const { id: conversationId, lowId, highId } of due) {
    const numbers = await numbering(deps, [lowId, highId], async (tx) => {
      while ((await takeGone(tx, conversationId, now, MOST_OF_ONE)) === MOST_OF_ONE);
      return numberSides(tx, conversationId, [lowId, highId]);
    });
    for (const [visitorId, change] of numbers)
      if (!deps.blockedWith(visitorId).has(visitorId === lowId ? highId : lowId))
        deps.tellConversation(visitorId, change, conversationId);
  }
  return due.length;
}
