import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { getPrivacySettings as contract } from '../../contract/settings-endpoints.ts';
import type { Context } from '../context.ts';
import { findPrivacySettings } from './privacy-settings.store.ts';

export const getPrivacySettings =
  (context: Context): Handler<typeof contract, Viewer> =>
  ({ caller }) =>
    findPrivacySettings(context.database, caller._id);
