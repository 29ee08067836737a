import { personal } from '#platform/db/personal-data.ts';
import { blocks } from './tables.ts';

/** Whom he blocked is his; by whom he is blocked is not, and nobody is told. */
export const personalTables = [
  personal(blocks, blocks.blockerId, { blockerId: 'his', blockedId: 'his', createdAt: 'his' }),
];
