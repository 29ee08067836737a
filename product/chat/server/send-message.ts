import { hash } from 'node:crypto';
import { uuidv7 } from '#platform/chance/uuid.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { Handler } from '#platform/http/call.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { sendMessage as contract } from '../contract.ts';
import type { Quote, SentEmbed } from '../live.contract.ts';
import { wordsOf } from '../first-contact.rules.ts';
import { textProblem } from '../rules.ts';
import { asQuote } from './as-message.ts';
import type { Context } from './context.ts';
import { findMessage } from './messages.store.ts';
import { findSideWith } from './sides.store.ts';
import { storedEmbed } from './stored-embed.ts';

export const sendMessage =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, body: given }) => {
    const { userIdTo: partnerId, body } = given;
    const sent = given.embed ?? null;
    const unfit = textProblem(body, sent !== null);
    if (unfit !== null) throw new Refused<typeof contract>(unfit);
    if (partnerId === caller._id) throw new Refused<typeof contract>('not-found');
    const replyTo = await quoteOf(context, caller._id, partnerId, given.replyTo ?? null);
    const id = given._id ?? uuidv7(context.clock.now(), context.randomBytes);
    const embed = sent && (await storedEmbed(context, sent));
    const problem = sent !== null && embed === null ? 'unknown-place' : null;
    // Of what was sent: a place may have another name by the time it is sent again.
    const named = sent?.type === 'photo' ? { type: sent.type, filepath: sent.filepath } : sent;
    const contentHash = hashOf([caller._id, partnerId, body, named, replyTo?._id ?? null]);
    const wordsHash = hash('sha256', wordsOf(body), 'hex');
    return context.send({
      ...{ writerId: caller._id, partnerId, id, body, embed, problem, replyTo, contentHash, wordsHash },
    });
  };

/** What is answered has to be of the same two. */
async function quoteOf(
  { database }: Context,
  visitorId: string,
  partnerId: string,
  messageId: string | null,
): Promise<Quote | null> {
  if (messageId === null) return null;
  const side = await findSideWith(database, visitorId, partnerId);
  const quoted = side && (await findMessage(database, side.conversationId, messageId));
  if (!quoted) throw new Refused<typeof contract>('not-found');
  return asQuote(quoted);
}

/** The contract has read the embed, so that its keys stand in one order. */
const hashOf = (
  sent: readonly [
    ...[writerId: string, partnerId: string, body: string, embed: SentEmbed | null, replyTo: string | null],
  ],
): string => hash('sha256', JSON.stringify(sent), 'hex');
