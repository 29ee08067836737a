import { hash } from 'node:crypto';
import { uuidv7 } from '#platform/chance/uuid.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { Embed, sendMessage as contract } from '../contract.ts';
import { textProblem } from '../rules.ts';
import type { Context } from './context.ts';

export const sendMessage =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: given }) => {
    const { userIdTo: partnerId, body } = given;
    const embed = given.embed ?? null;
    const problem = textProblem(body, embed !== null);
    if (problem !== null) throw new Refused<typeof contract>(problem);
    if (partnerId === caller._id) throw new Refused<typeof contract>('not-found');
    const id = given._id ?? uuidv7(context.clock.now(), context.randomBytes);
    const contentHash = hashOf(caller._id, partnerId, body, embed);
    return context.send({ writerId: caller._id, partnerId, id, body, embed, contentHash });
  };

/** The contract has read the embed, so that its keys stand in one order. */
const hashOf = (writerId: string, partnerId: string, body: string, embed: Embed | null): string =>
  hash('sha256', JSON.stringify([writerId, partnerId, body, embed]), 'hex');
