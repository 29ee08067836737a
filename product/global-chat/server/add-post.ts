import type { LatLng } from '#platform/geo/point.ts';
import { cleanCodedCapitals } from '../coded-capitals.rules.ts';
import type { Context } from './context.ts';
import { messageOf } from './message-of.ts';

export interface NewPost {
  readonly id: string;
  readonly authorId: string;
  readonly authorHandle: string;
  readonly body: string;
  readonly published: LatLng;
  readonly isDemo: boolean;
  readonly now: Date;
}

/** Keeps a post at its author's published position, and tells it; nothing happens where its id was used before. */
export const addPost =
  ({ store, known, changed }: Context) =>
  async (post: NewPost): Promise<void> => {
    const { id, authorId, body, isDemo, published, now: createdAt } = post;
    const row = { id, authorId, body, isDemo, createdAt, lat: published.lat, lng: published.lng };
    if (!(await store.add(row))) return;
    known.forget(published);
    const told = messageOf(row, post.authorHandle, { body: cleanCodedCapitals(body) });
    changed({ postId: id, authorId, at: published, now: told });
  };
