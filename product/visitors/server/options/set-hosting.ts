import type { HostingStatus } from '../../contract.ts';
import { change, type Context } from '../context.ts';

/**
 * Sets the hosting type for its fixed duration; returns its start, null when they are deleted. Set while Right now
 * runs, it is what stays after it.
 */
export const setHosting =
  (context: Context) =>
  async (id: string, hostingType: HostingStatus['hostingType']): Promise<Date | null> => {
    const hostingSetAt = context.clock.now();
    const row = await change(context, id, ({ rightNowUntil }) => ({
      ...{ hostingType, hostingSetAt },
      ...(rightNowUntil && { hostingAfterType: hostingType, hostingAfterSetAt: hostingSetAt }),
    }));
    return row && hostingSetAt;
  };
