import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { getNewGroupZone as contract } from '../contract/endpoints.ts';
import type { Context } from './context.ts';
import { timeZoneAt } from './time-zone-at.ts';

export const getNewGroupZone =
  ({ publishesAt }: Context): Handler<typeof contract, Caller> =>
  async ({ caller }) => {
    const point = await publishesAt(caller._id);
    return { timeZone: point && timeZoneAt(point) };
  };
