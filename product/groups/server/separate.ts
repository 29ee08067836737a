import type { Context } from './context.ts';
import { groupsOf } from './groups.store.ts';

const EVER = new Date(0);

/** Two who are separated, or no longer, refetch every group that concerns both. */
export async function notifySeparated(context: Context, one: string, other: string): Promise<void> {
  const { database, groupEvents } = context;
  const [ofOne, ofOther] = await Promise.all([
    groupsOf(database, one, EVER),
    groupsOf(database, other, EVER),
  ]);
  const shared = new Set(ofOther.map(({ id }) => id));
  groupEvents.separated(
    ofOne.map(({ id }) => id).filter((id) => shared.has(id)),
    [one, other],
  );
}
