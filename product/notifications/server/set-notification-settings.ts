import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { setNotificationSettings as contract } from '../contract.ts';
import type { NotificationsDeps } from './context.ts';
import { changeSettings } from './settings.store.ts';

export const setNotificationSettings =
  ({ database }: NotificationsDeps): Handler<typeof contract, Caller> =>
  ({ caller, body }) =>
    changeSettings(database, caller._id, body);
