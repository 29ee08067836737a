import { numberSides } from './changes.store.ts';
import type { Context } from './context.ts';
import { type Due, findDue, takeGone } from './disappearing.store.ts';
import { eachByItself } from './each-by-itself.ts';
import { numbering } from './numbering.ts';

/** So many messages of one conversation go in one transaction, so that nobody is locked for long. */
const MOST_OF_ONE = 500;
/** So many conversations are asked for at once. */
const MOST_AT_ONCE = 500;

/** Takes away all that is gone, and tells both of each conversation what their lists show now. */
export async function letDisappear(deps: Context): Promise<void> {
  const now = deps.clock.now();
  await eachByItself<Due>(
    (after) => findDue(deps.database, now, after, MOST_AT_ONCE),
    async (conversation) => {
      while ((await letSomeGo(deps, conversation, now)) === MOST_OF_ONE);
    },
  );
}

/** The oldest that are gone of one conversation; answers how many. */
async function letSomeGo(
  deps: Context,
  { id: conversationId, lowId, highId }: Due,
  now: Date,
): Promise<number> {
  const { count, numbers } = await numbering(deps, [lowId, highId], async (tx) => {
    const count = await takeGone(tx, conversationId, now, MOST_OF_ONE);
    return { count, numbers: count === 0 ? [] : await numberSides(tx, conversationId, [lowId, highId]) };
  });
  for (const [visitorId, change] of numbers)
    if (!deps.hiddenFrom(visitorId).has(visitorId === lowId ? highId : lowId))
      deps.tellConversation(visitorId, change, conversationId);
  return count;
}
