import { FileInParts, type Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { exportData as contract } from '../../contract.ts';
import { archive } from './zip-archive.ts';
import type { Context } from '../context.ts';

export const exportData =
  (context: Context): Handler<typeof contract, Caller> =>
  (call) => {
    call.setHeader('content-disposition', 'attachment; filename="my-data.zip"');
    return new FileInParts(archive(context.personalDataOf(call.caller._id)));
  };
