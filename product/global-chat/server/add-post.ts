import type { LatLng } from '#platform/geo/point.ts';
import { cleanCodedCapitals } from '../coded-capitals.rules.ts';
import type { GlobalMessage } from '../contract.ts';
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

/** Keeps a post at its author's published position. Answers it as the live event tells it to others. */
export const addPost =
  ({ store, known }: Context) =>
  async (post: NewPost): Promise<GlobalMessage> => {
    const { id, authorId, body, isDemo, published, now: createdAt } = post;
    const row = { id, authorId, body, isDemo, createdAt, lat: published.lat, lng: published.lng };
    await store.add(row);
    known.forget(published);
    return messageOf(row, post.authorHandle, { body: cleanCodedCapitals(body) });
  };
