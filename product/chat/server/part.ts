import { built, type RawTransaction } from '#platform/db/raw-transaction.ts';
import { numberSides } from './changes.store.ts';
import type { ChatDeps, Context } from './context.ts';
import { letPhotosGo } from './message-photos.store.ts';
import { numbering } from './numbering.ts';
import { lockPeople } from './sending.store.ts';
import { endSide, findLeftBehind, findSideWith } from './sides.store.ts';

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

/**
 * Tells those whose conversation went with somebody who left for good, so many at most; nothing happens the second time.
 * Answers how many.
 */
export async function endLeftBehind(context: Context, most: number): Promise<number> {
  const left = await findLeftBehind(context.database, most);
  for (const { conversationId, visitorId } of left) {
    const numbers = await numbering(context, [visitorId], async (tx) => {
      await endSide(built(tx), { conversationId, visitorId });
      await letPhotosGo(built(tx), conversationId, context.clock.now());
      return numberSides(tx, conversationId, [visitorId]);
    });
    for (const [id, change] of numbers) context.tellConversation(id, change, conversationId);
  }
  return left.length;
}
