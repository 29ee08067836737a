import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { completeGroup as contract } from '../../contract/endpoints.ts';
import type { Context } from '../context.ts';
import { endGroup } from './end-group.ts';

export const completeGroup = (context: Context): Handler<typeof contract, Caller> =>
  endGroup(context, 'complete');
