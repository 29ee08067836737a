import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { showMeThere as contract } from '../contract/endpoints.ts';
import type { AvailabilityContext } from './availability/context.ts';
import { clearExpired } from './availability/set-availability.ts';
import { ownPublished } from './context.ts';

/** Shows the caller around a chosen point and clears an expired availability. */
export const showMeThere =
  (context: AvailabilityContext): Handler<typeof contract, Viewer> =>
  async ({ caller: { _id: id }, body: { at } }) => {
    const { positionService } = context;
    await positionService.showThere(id, at);
    const published = ownPublished(positionService, id);
    if (at) await clearExpired(context, id);
    return { published };
  };
