import { personal } from '#platform/db/personal-data.ts';
import { blocks } from './tables.ts';

/** A block is its blocker's data only: blocked visitors never learn of it. */
export const personalTables = [
  personal(blocks, blocks.blockerId, { blockerId: 'exported', blockedId: 'exported', createdAt: 'exported' }),
];
