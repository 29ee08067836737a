import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { stopLiveLocation as contract } from '../contract/endpoints.ts';
import type { Context } from './context.ts';

export const stopLiveLocation =
  ({ shares, notifyEnded }: Context): Handler<typeof contract, Viewer> =>
  ({ caller, body: { userId, whose } }) => {
    const [sharerId, partnerId] = whose === 'own' ? [caller._id, userId] : [userId, caller._id];
    notifyEnded(shares.end((share) => share.sharerId === sharerId && share.partnerId === partnerId));
    return Promise.resolve(undefined);
  };
