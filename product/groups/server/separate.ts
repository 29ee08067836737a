import type { Context } from './context.ts';
import { groupsOf } from './attendance.store.ts';

const EVER = new Date(0);

/** Two who are parted, or together again, ask anew for every group that both have to do with. */
export async function notifySeparated(context: Context, one: string, other: string): Promise<void> {
  const { database, groupEvents } = context;
  const [ofOne, ofOther] = await Promise.all([
    groupsOf(database, one, EVER),
    groupsOf(database, other, EVER),
  ]);
  const shared = new Set(ofOther.map(({ id }) => id));
  groupEvents.parted(
    ofOne.map(({ id }) => id).filter((id) => shared.has(id)),
    [one, other],
  );
}
