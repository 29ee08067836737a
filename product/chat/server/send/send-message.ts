import { hash } from 'node:crypto';
import { uuidv7 } from '#platform/random/uuid.ts';
import { Refused } from '#platform/contract/refused.ts';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { EncodedJson, type Handler } from '#platform/http/call.ts';
import { textProblem } from '#platform/text/validate-text.ts';
import type { Caller } from '#product/visitors/server/index.ts';
import type { sendMessage as contract } from '../../contract/message-endpoints.ts';
import type { SentEmbed } from '../../contract/schema.ts';
import { messageLimits } from '../../rules.ts';
import type { Context } from '../context.ts';
import type { ContactSource } from '../requests/first-contact-state.ts';
import { storedEmbed } from './stored-embed.ts';

export const sendMessage =
  (context: Context): Handler<typeof contract, Caller> =>
  async ({ caller, address, body }) =>
    new EncodedJson(Buffer.from(await storeMessage(context, { authorId: caller._id, address }, body)));

/** Answers the stored message as JSON. */
export async function storeMessage(
  context: Context,
  { authorId, address }: ContactSource,
  given: BodyOf<typeof contract>,
): Promise<string> {
  const { userIdTo: partnerId, body } = given;
  const sent = given.embed ?? null;
  const unfit = textProblem(body, messageLimits(sent !== null));
  if (unfit !== null) throw new Refused<typeof contract>(unfit);
  if (partnerId === authorId) throw new Refused<typeof contract>('not-found');
  const replyTo = given.replyTo ?? null;
  const id = given._id ?? uuidv7(context.clock.now(), context.randomBytes);
  const embed = sent && (await storedEmbed(context, sent));
  const problem = sent !== null && embed === null ? 'unknown-place' : null;
  // Hashes the embed as sent, not as stored: a place may be renamed or deleted before the retry.
  const named = sent?.type === 'photo' ? { type: sent.type, filepath: sent.filepath } : sent;
  const contentHash = hashOf([authorId, partnerId, body, named, replyTo]);
  const request = { authorId, address, partnerId, id, body, embed, problem, replyTo, contentHash } as const;
  if (sent?.type !== 'wave') return context.send(request);
  if (body !== '' || replyTo !== null) throw new Refused<typeof contract>('cannot-wave');
  return context.waveLimit.during(request, () => context.send(request));
}

/** The contract has read the embed, so that its keys stand in one order. */
const hashOf = (
  sent: readonly [
    ...[authorId: string, partnerId: string, body: string, embed: SentEmbed | null, replyTo: string | null],
  ],
): string => hash('sha256', JSON.stringify(sent), 'hex');
