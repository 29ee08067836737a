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
    const contentHash = hashOf(partnerId, body, embed);
    return context.send({ writerId: caller._id, partnerId, id, body, embed, contentHash });
  };

/** Of what was sent and to whom. An embed is written by the contract, so that its keys stand in one order. */
const hashOf = (partnerId: string, body: string, embed: Embed | null): string =>
  hash('sha256', JSON.stringify([partnerId, body, embed]), 'hex');
