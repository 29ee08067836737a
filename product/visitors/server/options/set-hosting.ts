import type { HostingStatus } from '../../contract.ts';
import { change, type Context } from '../context.ts';

/** Sets the hosting type for its fixed duration; returns its start, null when they are deleted. */
export const setHosting =
  (context: Context) =>
  async (id: string, hostingType: HostingStatus['hostingType']): Promise<Date | null> => {
    const hostingSetAt = context.clock.now();
    const row = await change(context, id, () => ({ hostingType, hostingSetAt }));
    return row && hostingSetAt;
  };
