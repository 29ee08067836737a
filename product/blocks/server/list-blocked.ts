import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { listBlocked as contract } from '../contract.ts';
import { blockedIdsOf } from './blocks.store.ts';
import type { Context } from './context.ts';

export const listBlocked =
  (context: Context): Handler<typeof contract, Viewer> =>
  async (call) => {
    const ids = await blockedIdsOf(context.database, call.caller._id);
    const handles = await context.handlesOf(ids);
    const blocked = ids.flatMap((_id) => {
      const handle = handles.get(_id);
      return handle === undefined ? [] : [{ _id, handle }];
    });
    // Anyone can be blocked by their id: else it would tell handles that nothing counts.
    await context.showPeople(
      call,
      blocked.map(({ _id }) => _id),
    );
    return { blocked };
  };
