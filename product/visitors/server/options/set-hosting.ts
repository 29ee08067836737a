import type { HostingStatus } from '../../contract.ts';
import { change, type Context } from '../context.ts';

/** Sets the hosting type for its fixed duration; returns its start. */
export const setHosting =
  (context: Context) =>
  async (id: string, hostingType: HostingStatus['hostingType']): Promise<Date> => {
    const hostingSetAt = context.clock.now();
    await change(context, id, () => ({ hostingType, hostingSetAt }));
    return hostingSetAt;
  };
