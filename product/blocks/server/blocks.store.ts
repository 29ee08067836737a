import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { blocks } from './tables.ts';

export interface Block {
  readonly blockerId: string;
  readonly blockedId: string;
}

/** Everybody's blocks, for the memory of this process. */
export const allBlocks = (database: Database): Promise<Block[]> =>
  database.select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId }).from(blocks);

/** Whom somebody has blocked, the latest first. */
export async function blockedIdsOf(database: Database, blockerId: string): Promise<string[]> {
  const rows = await database
    .select({ blockedId: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId);
  return rows.map(({ blockedId }) => blockedId);
}

/** Answers whether the block is new. */
export async function addBlock(database: Database, block: Block, now: Date): Promise<boolean> {
  const added = await database
    .insert(blocks)
    .values({ ...block, createdAt: now })
    .onConflictDoNothing();
  return added.rowCount === 1;
}

/** Answers whether there was one. */
export async function removeBlock(database: Database, block: Block): Promise<boolean> {
  const removed = await database
    .delete(blocks)
    .where(and(eq(blocks.blockerId, block.blockerId), eq(blocks.blockedId, block.blockedId)));
  return removed.rowCount === 1;
}
