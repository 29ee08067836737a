import { promisify } from 'node:util';
import { type AsyncZippable, zip } from 'fflate';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { exportMine as contract } from '../contract.ts';
import type { Context } from './context.ts';

export const exportMine =
  (context: Context): Handler<typeof contract, Caller> =>
  async (call) => {
    const files = await context.exportOf(call.caller._id);
    call.setHeader('content-disposition', 'attachment; filename="my-data.zip"');
    return pack(archive(files));
  };

const pack = promisify<AsyncZippable, Uint8Array>(zip);

/** Pictures are packed already. */
const archive = (files: Readonly<Record<string, Uint8Array>>): AsyncZippable =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, [bytes, { level: name.endsWith('.webp') ? 0 : 6 }]]),
  );
