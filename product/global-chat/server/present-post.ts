import type { GlobalMessage } from '../contract/schema.ts';
import type { PostRow } from './posts.store.ts';

/** Presents a post; by default with its author's own text and without flags. */
export function presentPost(
  row: Omit<PostRow, 'removedAt' | 'flaggedAt'>,
  handle: string,
  told: Partial<GlobalMessage>,
): GlobalMessage {
  return {
    _id: row.id,
    author: { _id: row.authorId, handle, isDemo: row.isDemo },
    body: row.body,
    createdAt: row.createdAt.toISOString(),
    location: { coordinates: [row.lng, row.lat] },
    ...(row.cellMetres !== null && { cellMetres: row.cellMetres }),
    numberOfFlags: 0,
    flaggedByCurrent: false,
    flaggedByAdmin: false,
    ...told,
  };
}
