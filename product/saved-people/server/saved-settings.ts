import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/caller.ts';
import type { getSavedSettings as getContract, setSavedSettings as setContract } from '../contract.ts';
import type { Context } from './context.ts';
import { findLetsSaversKnow, writeLetsSaversKnow } from './notices.store.ts';

export const getSavedSettings =
  ({ database }: Context): Handler<typeof getContract, Caller> =>
  async ({ caller }) => ({ letsSaversKnow: await findLetsSaversKnow(database, caller._id) });

export const setSavedSettings =
  ({ database }: Context): Handler<typeof setContract, Caller> =>
  async ({ caller, body }) => {
    await writeLetsSaversKnow(database, caller._id, body.letsSaversKnow);
    return undefined;
  };
