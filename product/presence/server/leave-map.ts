import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { leaveMap as contract } from '../contract/endpoints.ts';
import type { AvailabilityContext } from './availability/context.ts';
import { endAvailability } from './availability/set-availability.ts';

/** Takes the caller off the map and ends their availability. */
export const leaveMap = (context: AvailabilityContext): Handler<typeof contract, Viewer> => {
  const leaveAvailability = endAvailability(context);
  return async ({ caller: { _id: id } }) => {
    await context.leaveMap([id]);
    // A page that went on sending its position would bring them back.
    context.send(id, { type: 'leftMap' });
    if (!(await leaveAvailability(id))) throw new Refused<typeof contract>('unauthenticated');
    return undefined;
  };
};
