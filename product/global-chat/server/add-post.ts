import { cleanCodedCapitals } from '#product/moderation/coded-capitals.rules.ts';
import type { PublishedSpot } from '#product/places/server/index.ts';
import type { Context } from './context.ts';
import { presentPost } from './present-post.ts';

export interface NewPost {
  readonly id: string;
  readonly authorId: string;
  readonly authorHandle: string;
  readonly body: string;
  /** Where others see the author, and how closely. */
  readonly published: PublishedSpot;
  readonly isDemo: boolean;
  readonly now: Date;
}

/** Publishes a new post where it appears, as others read it. */
export function publishPostEvent(
  { known, changed }: Pick<Context, 'known' | 'changed'>,
  row: Parameters<typeof presentPost>[0],
  authorHandle: string,
): void {
  const { id: postId, authorId, lat, lng } = row;
  known.forget({ lat, lng });
  const now = presentPost(row, authorHandle, { body: cleanCodedCapitals(row.body) });
  changed({ postId, authorId, at: { lat, lng }, now });
}

/**
 * Stores a post at its author's published position and publishes it. Does nothing when the id is already
 * used.
 */
export const addPost =
  (context: Context) =>
  async (post: NewPost): Promise<void> => {
    const { id, authorId, body, isDemo, published, now: createdAt } = post;
    const { lat, lng, cellMetres } = published;
    const row = { id, authorId, body, isDemo, createdAt, lat, lng, cellMetres };
    if (await context.store.add(row)) publishPostEvent(context, row, post.authorHandle);
  };
