import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { removePost as contract } from '../contract/endpoints.ts';
import type { Context } from './context.ts';

export const removePost =
  ({ store, clock, known, changed }: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body: { messageId } }) => {
    const removed = await store.remove(messageId, caller._id, clock.now());
    if (!removed) throw new Refused<typeof contract>('not-found');
    const { id: postId, authorId, lat, lng } = removed;
    known.forget({ lat, lng });
    changed({ postId, authorId, at: { lat, lng }, now: 'gone' });
    return undefined;
  };
