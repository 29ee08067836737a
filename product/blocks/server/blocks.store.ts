import { and, desc, eq } from 'drizzle-orm';
import type { Database, Queries } from '#platform/db/database.ts';
import type { RawTransaction } from '#platform/db/raw-transaction.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { blocks } from './tables.ts';

export interface Block {
  readonly blockerId: string;
  readonly blockedId: string;
}

/** All blocks, to fill the cache at start. */
export const allBlocks = (database: Database): Promise<Block[]> =>
  database.select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId }).from(blocks);

/** Ids of the users a visitor blocked, latest first. */
export async function blockedIdsOf(database: Database, blockerId: string): Promise<string[]> {
  const rows = await database
    .select({ blockedId: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId);
  return rows.map(({ blockedId }) => blockedId);
}

export async function isStored(database: Database, { blockerId, blockedId }: Block): Promise<boolean> {
  const rows = await database
    .select({ blockedId: blocks.blockedId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  return rows.length > 0;
}

/** Whether the block is new, or which of the two was deleted. */
export type AddedBlock = 'new' | 'known' | 'blocker-gone' | 'blocked-gone';

export async function addBlock(database: Queries, block: Block, now: Date): Promise<AddedBlock> {
  try {
    const added = await database
      .insert(blocks)
      .values({ ...block, createdAt: now })
      .onConflictDoNothing();
    return added.rowCount === 1 ? 'new' : 'known';
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'blocks_blocker_id_visitors_id_fk') return 'blocker-gone';
    if (constraint === 'blocks_blocked_id_visitors_id_fk') return 'blocked-gone';
    throw error;
  }
}

/** Returns whether there was a block. */
export async function removeBlock(database: Queries, block: Block): Promise<boolean> {
  const removed = await database
    .delete(blocks)
    .where(and(eq(blocks.blockerId, block.blockerId), eq(blocks.blockedId, block.blockedId)));
  return removed.rowCount === 1;
}

/**
 * The blocks within these pairs, in either direction, as `blockerId blockedId`.
 *
 * Runs for every message, so it is prepared once, and each block is looked up by its key.
 */
export async function findBlocksWithin(
  tx: RawTransaction,
  pairs: readonly (readonly [one: string, other: string])[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ blocker_id: string; blocked_id: string }>({
    name: 'blocks-within',
    text: `select b.blocker_id, b.blocked_id from unnest($1::text[], $2::text[]) as asked (blocker_id, blocked_id)
           join blocks b on b.blocker_id = asked.blocker_id and b.blocked_id = asked.blocked_id`,
    values: [pairs.flatMap(([one, other]) => [one, other]), pairs.flatMap(([one, other]) => [other, one])],
  });
  return new Set(rows.map((row) => `${row.blocker_id} ${row.blocked_id}`));
}
