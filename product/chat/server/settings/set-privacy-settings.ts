import { built, inRawTransaction } from '#platform/db/raw-transaction.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Viewer } from '#product/visitors/access.ts';
import type { setPrivacySettings as contract } from '../../contract/settings-endpoints.ts';
import type { Context } from '../context.ts';
import { findPrivacySettings, savePrivacySettings } from './privacy-settings.store.ts';
import { lockChangeSeqs } from '../changes/change-seqs.store.ts';

export const setPrivacySettings =
  (context: Context): Handler<typeof contract, Viewer> =>
  async ({ caller, body }) =>
    inRawTransaction(context.database, async (tx) => {
      await context.holdVisitors(tx, [caller._id]);
      // A visitor without a conversation has no row yet.
      await lockChangeSeqs(tx, [caller._id]);
      const before = await findPrivacySettings(built(tx), caller._id);
      const { showsTyping = before.showsTyping, showsSeen = before.showsSeen } = body;
      const privacySettings = { showsTyping, showsSeen };
      await savePrivacySettings(built(tx), caller._id, privacySettings);
      return privacySettings;
    });
