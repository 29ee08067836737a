import { built, type RawTransaction } from '#platform/db/raw-transaction.ts';
import { numberSides } from './changes.store.ts';
import type { ChatDeps, Context } from './context.ts';
import { eachByItself } from './each-by-itself.ts';
import { letPhotosGo } from './message-photos.store.ts';
import { numbering } from './numbering.ts';
import { lockPeople } from './sending.store.ts';
import { endSide, findLeftBehind, findSideWith, type LeftBehind } from './sides.store.ts';

/** So many conversations are asked for at once. */
const MOST_AT_ONCE = 500;

/**
 * To be called in the transaction that parts two people or brings them together, before it writes: what is being sent
 * between them is stored before that or not at all, and both learn that their conversation is gone or there again.
 */
export async function partIn(
  { holdPeople }: Pick<ChatDeps, 'holdPeople'>,
  tx: RawTransaction,
  visitorId: string,
  partnerId: string,
): Promise<void> {
  const pair = [visitorId, partnerId];
  await holdPeople(tx, pair);
  await lockPeople(tx, pair);
  const side = await findSideWith(built(tx), visitorId, partnerId);
  if (side) await numberSides(tx, side.conversationId, pair);
}

/** Tells both that something became of their conversation. */
export async function tellParted(
  { database, tellConversation }: Pick<Context, 'database' | 'tellConversation'>,
  visitorId: string,
  partnerId: string,
): Promise<void> {
  for (const [one, other] of [
    [visitorId, partnerId],
    [partnerId, visitorId],
  ] as const) {
    const side = await findSideWith(database, one, other);
    if (side) tellConversation(one, side.number, side.conversationId);
  }
}

/** Tells those whose conversation went with somebody who left for good; nothing happens the second time. */
export async function endLeftBehind(context: Context): Promise<void> {
  await eachByItself<LeftBehind>(
    (after) => findLeftBehind(context.database, after, MOST_AT_ONCE),
    async ({ conversationId, visitorId }) => {
      const numbers = await numbering(context, [visitorId], async (tx) => {
        await endSide(built(tx), { conversationId, visitorId });
        await letPhotosGo(built(tx), conversationId, context.clock.now());
        return numberSides(tx, conversationId, [visitorId]);
      });
      for (const [id, change] of numbers) context.tellConversation(id, change, conversationId);
    },
  );
}
