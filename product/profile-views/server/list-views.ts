import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { listProfileViews as contract } from '../contract.ts';
import { oldestView } from '../rules.ts';
import type { Context } from './context.ts';
import { isOn, viewsOf } from './profile-views.store.ts';

export const listProfileViews =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const { database, clock } = context;
    const { _id } = call.caller;
    if (!(await isOn(database, _id))) return { isOn: false, views: [] };
    const views = await viewsOf(database, _id, oldestView(clock.now()));
    const cards = await context.showCards(
      call,
      views.map(({ viewerId }) => viewerId),
    );
    return {
      isOn: true,
      views: views.flatMap(({ viewerId, viewedAt }) => {
        const user = cards.get(viewerId);
        return user ? [{ user, viewedAt: viewedAt.toISOString() }] : [];
      }),
    };
  };
