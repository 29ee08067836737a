import type { HostingStatus } from '../contract.ts';
import { change, type Context } from './context.ts';

/** He hosts in this way from now on, for as long as hosting lasts. Answers since when. */
export const setHosting =
  (context: Context) =>
  async (id: string, hostingType: HostingStatus['hostingType']): Promise<Date> => {
    const hostingSetAt = context.clock.now();
    await change(context, id, () => ({ hostingType, hostingSetAt }));
    return hostingSetAt;
  };
